import type { OutboxSighting } from '../outbox/outbox.ts';
import type { TypedField, TypedSighting } from '../typed-sighting.ts';
import { isOpen, isWritten, proposed, type Sheet } from './sheet-changes.ts';

/** A step on a sheet: how it stood before and after. */
export type SheetStep = { before: Sheet; after: Sheet };

/** The row as it stood before and after a step, and as it stands. */
type Row = { id: string; was?: OutboxSighting; made?: OutboxSighting; stands?: OutboxSighting };

/** What is said together is taken back together. */
const groups: readonly (readonly TypedField[])[] = [
  ['taxonName', 'taxonId', 'hintAnswers'],
  ['date', 'time'],
  ['coordinates', 'uncertaintyM', 'altitude', 'positionSource', 'isConfirmed'],
  ['count', 'countKind'],
];

/** The sheet without that step, whatever came after it: what was written, moved, added, dropped or sent since stays as it stands. */
export function takeStepBack(now: Sheet, { before, after }: SheetStep): Sheet {
  const settings = now.settings === after.settings ? before.settings : now.settings;
  const pauseSeconds = now.pauseSeconds === after.pauseSeconds ? before.pauseSeconds : now.pauseSeconds;
  const sent = new Set(now.rows.filter((row) => !isOpen(row)).map(({ clientId }) => clientId));
  const homes = homesOf(now, { before, after }, sent);
  const photos = new Map([...before.photos, ...now.photos].filter(([key]) => homes.has(key)));
  const next = { ...now, settings, pauseSeconds, photos };
  const rows = rowsOf(now, { before, after }).flatMap((row) => {
    const keys = inOrder(
      [...homes].flatMap(([key, home]) => (home === row.id ? key : [])),
      row,
    );
    const back = rowBack(row, keys, row.was?.photoKeys.some((key) => sent.has(homes.get(key) ?? '')) ?? false);
    if (!back || !isOpen(back)) return back ?? [];
    const isNewMix = !isSame(keys, row.was?.photoKeys) && !isSame(keys, row.stands?.photoKeys);
    return keys.length > 0 && (isNewMix || settings !== now.settings) ? proposed(next, back) : back;
  });
  return { ...next, rows: rows.toSorted((a, b) => a.position - b.position) };
}

/** In which row each photo lies then; photos that are in none are left out. */
function homesOf(now: Sheet, { before, after }: SheetStep, sent: ReadonlySet<string>): Map<string, string> {
  const [was, made, stands] = [before, after, now].map(
    ({ rows }) => new Map(rows.flatMap(({ clientId, photoKeys }) => photoKeys.map((key) => [key, clientId] as const))),
  );
  const homes = new Map<string, string>();
  for (const key of new Set([...(was?.keys() ?? []), ...(stands?.keys() ?? [])])) {
    const here = stands?.get(key);
    const isLater = here !== made?.get(key) || (here !== undefined && sent.has(here));
    const home = isLater ? here : was?.get(key);
    if (home !== undefined) homes.set(key, home);
  }
  return homes;
}

function rowsOf(now: Sheet, { before, after }: SheetStep): Row[] {
  const rows = new Map<string, Row>();
  const of = (id: string): Row => {
    const row = rows.get(id) ?? { id };
    rows.set(id, row);
    return row;
  };
  for (const row of before.rows) of(row.clientId).was = row;
  for (const row of after.rows) of(row.clientId).made = row;
  for (const row of now.rows) of(row.clientId).stands = row;
  return [...rows.values()];
}

/** The first is the row's main one: as they lay before, or else as they lie. */
function inOrder(keys: string[], { was, stands }: Row): string[] {
  const isAsNow = keys.length === stands?.photoKeys.length && keys.every((key) => stands.photoKeys.includes(key));
  const order = [...(isAsNow ? [] : (was?.photoKeys ?? [])), ...(stands?.photoKeys ?? []), ...keys];
  return [...new Set(order)].filter((key) => keys.includes(key));
}

/** The row with these photos, as it is without the step; undefined where it is none. `isSent`: its photos went with another row, and its words. */
function rowBack({ was, made, stands }: Row, photoKeys: string[], isSent: boolean): OutboxSighting | undefined {
  if (stands && !isOpen(stands)) return stands;
  if (!stands) {
    // Dropped since, it stays dropped, unless the step had taken photos out of it.
    const isMissed = !made && was && (was.photoKeys.length === 0 || (isWritten(was) && !isSent));
    return was && (photoKeys.length > 0 || isMissed) ? { ...was, photoKeys } : undefined;
  }
  if (!made) return stands;
  const isWrittenSince = !isSame([stands.typed, stands.touched], [made.typed, made.touched]);
  if (!was) return photoKeys.length > 0 || isWrittenSince ? { ...stands, photoKeys } : undefined;
  const back = mixed({ was, made, stands }, photoKeys);
  const hasLost = photoKeys.length === 0 && stands.photoKeys.length > 0;
  return hasLost && !isWritten(back) ? undefined : back;
}

/** What was written since as it stands, all else as it was. */
function mixed({ was, made, stands }: Required<Omit<Row, 'id'>>, photoKeys: string[]): OutboxSighting {
  const typed: TypedSighting = { ...stands.typed };
  const grouped = new Set(groups.flat());
  const alone = (Object.keys(typed) as TypedField[]).filter((field) => !grouped.has(field)).map((field) => [field]);
  const isLater = (fields: readonly TypedField[]) => fields.some((field) => stands.typed[field] !== made.typed[field]);
  for (const fields of [...groups, ...alone])
    if (!isLater(fields)) for (const field of fields) typed[field] = was.typed[field];
  const touched = {
    when: (isLater(['date', 'time']) || stands.touched.when !== made.touched.when ? stands : was).touched.when,
    where: (isLater(['coordinates']) || stands.touched.where !== made.touched.where ? stands : was).touched.where,
  };
  const position = stands.position === made.position ? was.position : stands.position;
  const back = { ...stands, typed, touched, position, photoKeys };
  return isSame([back.typed, photoKeys], [stands.typed, stands.photoKeys])
    ? back
    : { ...back, state: 'draft', errors: {} };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
