import { headerKey, rankOfHeader } from './field-words.ts';
import { type ImportField, importFields, joinedFields } from './import-fields.ts';
import { fieldInSource, type KnownSource } from './known-sources.ts';

/** What each column is: a field, or null for nothing of ours. */
export type Columns = (ImportField | null)[];

/** What the columns probably are, by their headers: each field once, but those that several columns fill together. */
export function proposeColumns(headers: readonly string[], source: KnownSource): Columns {
  const keys = headers.map(headerKey);
  const columns: Columns = keys.map((key) => fieldInSource(source, key) ?? null);
  const isSettled = keys.map((key) => fieldInSource(source, key) !== undefined);
  for (const field of importFields) {
    if (columns.includes(field) && !joinedFields.has(field)) continue;
    const candidates = keys
      .map((key, at) => ({ at, rank: isSettled[at] || columns[at] ? undefined : rankOfHeader(field, key) }))
      .flatMap(({ at, rank }) => (rank === undefined ? [] : [{ at, rank }]))
      .sort((a, b) => a.rank - b.rank);
    for (const { at } of joinedFields.has(field) ? candidates : candidates.slice(0, 1)) columns[at] = field;
  }
  return onceEach(columns);
}

/** A field that two columns of a known source would fill is the first one's. */
function onceEach(columns: Columns): Columns {
  return columns.map((field, at) =>
    field !== null && !joinedFields.has(field) && columns.indexOf(field) < at ? null : field,
  );
}
