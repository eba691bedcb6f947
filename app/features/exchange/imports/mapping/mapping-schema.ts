import { z } from 'zod';
import { importMessages } from '../messages.ts';
import { type ImportField, importFields, joinedFields } from './import-fields.ts';
import { dateOrders, emptyObservers } from './mapping-choices.ts';

const messages = importMessages.mapping;

/** Names by which somebody is called in a file, and the letters of one, at most. */
const mostOwnNames = 20;
const longestOwnName = 200;

export const mappingSchema = z.object({
  columns: z.array(z.enum(importFields).nullable()),
  dateOrder: z.enum(dateOrders).nullable().default(null),
  emptyObserver: z.enum(emptyObservers).default('self'),
  /** How whoever brings it is called in the file: what is theirs there is theirs here. */
  ownNames: z.array(z.string().max(longestOwnName)).max(mostOwnNames).default([]),
  /** Rows whose name nobody knows come in as drafts without a name. */
  takesUnknown: z.boolean().default(false),
});

/** How a table is read as finds. */
export type Mapping = z.output<typeof mappingSchema>;

/** What has to be mended of a mapping before anything can be read by it, by field of its form. */
export function mappingProblems(
  { columns, dateOrder, ownNames }: Mapping,
  { headers, asksOrder }: { headers: readonly string[]; asksOrder: readonly boolean[] },
): Record<string, string> {
  const problems: Record<string, string> = {};
  const has = (field: ImportField) => columns.includes(field);
  columns.forEach((field, at) => {
    if (field === null || joinedFields.has(field) || columns.indexOf(field) === at) return;
    problems[`column-${at}`] = messages.twice(headers[columns.indexOf(field)] ?? '');
  });
  const hasPlace =
    has('coordinates') || has('utm') || (has('latitude') && has('longitude')) || (has('eovY') && has('eovX'));
  if (!has('scientificName') && !has('vernacularName')) problems.columns = messages.noName;
  else if (!has('date') && !has('year')) problems.columns = messages.noDate;
  else if (!hasPlace) problems.columns = messages.noPlace;
  const isAsked = columns.some((field, at) => (field === 'date' || field === 'endDate') && asksOrder[at]);
  if (isAsked && dateOrder === null) problems.dateOrder = messages.dateOrder;
  if (ownNames.length > mostOwnNames) problems.ownNames = messages.manyNames(mostOwnNames);
  else if (ownNames.some((name) => name.length > longestOwnName)) problems.ownNames = messages.longName(longestOwnName);
  return problems;
}
