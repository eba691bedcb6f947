import type { XmpFacts } from '#app/platform/images/read-xmp.ts';
import type { OutboxSighting } from '../outbox/outbox.ts';
import { maxImages } from '../sighting-limits.ts';
import type { TypedField, TypedSighting } from '../typed-sighting.ts';
import { groupPhotos } from './group-photos.ts';
import { newRow, proposeRow, type SheetPhoto, toGroupable } from './photo-sheet.ts';
import type { SheetSettings } from './photo-sources.ts';

/** A sheet as it stands: its rows in the order of sending, its photos by key, and what holds for all. */
export type Sheet = {
  id: string;
  rows: readonly OutboxSighting[];
  photos: ReadonlyMap<string, SheetPhoto>;
  settings: SheetSettings;
  /** Longest pause between photos of one sighting, in seconds. */
  pauseSeconds: number;
};

/** One cell's new text. */
export type CellChange = { clientId: string; texts: Partial<TypedSighting> };

/** Gives a fresh key for a row. */
type NewId = () => string;

const whenFields: readonly TypedField[] = ['date', 'time'];
const whereFields: readonly TypedField[] = ['coordinates', 'uncertaintyM', 'altitude', 'altitudeSource'];
/** Free words, of which a joined row holds all. */
const joined: readonly TypedField[] = ['notes', 'privateNotes'];

/** True for a row that may still be changed: neither on its way nor saved. */
export function isOpen({ state }: OutboxSighting): boolean {
  return state === 'draft' || state === 'refused';
}

/** Puts new photos on the sheet, grouped among themselves, behind what is there. */
export function addPhotos(sheet: Sheet, added: readonly SheetPhoto[], newId: NewId): Sheet {
  const photos = new Map(sheet.photos);
  for (const photo of added) photos.set(photo.key, photo);
  return { ...sheet, photos, rows: [...sheet.rows, ...groupedRows({ ...sheet, photos }, added, newId)] };
}

/** Puts what sidecars say to their photos; dates and places that nobody has set follow. */
export function addSidecars(sheet: Sheet, sidecars: ReadonlyMap<string, XmpFacts>): Sheet {
  const photos = new Map(
    [...sheet.photos].map(([key, photo]) => [key, { ...photo, sidecar: sidecars.get(key) ?? photo.sidecar ?? null }]),
  );
  const next = { ...sheet, photos };
  const isMeant = (row: OutboxSighting) => isOpen(row) && row.photoKeys.some((key) => sidecars.has(key));
  return { ...next, rows: next.rows.map((row) => (isMeant(row) ? proposed(next, row) : row)) };
}

/** Puts the camera's clock right or adds tracks; dates and places that nobody has set follow. */
export function changeSettings(sheet: Sheet, settings: Partial<SheetSettings>): Sheet {
  const next = { ...sheet, settings: { ...sheet.settings, ...settings } };
  return { ...next, rows: next.rows.map((row) => (isOpen(row) ? proposed(next, row) : row)) };
}

/** Writes texts into cells; a date or place so written is the person's own from then on. */
export function writeCells(sheet: Sheet, changes: readonly CellChange[]): Sheet {
  const byRow = Map.groupBy(changes, ({ clientId }) => clientId);
  const write = (row: OutboxSighting) => {
    const texts: Partial<TypedSighting> = Object.assign(
      {},
      ...(byRow.get(row.clientId) ?? []).map((change) => withSource(change.texts)),
    );
    const fields = Object.keys(texts);
    if (fields.length === 0 || !isOpen(row)) return row;
    const touched = {
      when: row.touched.when || whenFields.some((field) => fields.includes(field)),
      where: row.touched.where || whereFields.some((field) => fields.includes(field)),
    };
    const errors = Object.fromEntries(Object.entries(row.errors).filter(([field]) => !fields.includes(field)));
    return { ...row, typed: { ...row.typed, ...texts }, touched, errors };
  };
  return { ...sheet, rows: sheet.rows.map(write) };
}

/** An altitude that a person writes is theirs, and nobody's when they clear it. */
function withSource(texts: Partial<TypedSighting>): Partial<TypedSighting> {
  const { altitude, altitudeSource } = texts;
  return altitude === undefined || altitudeSource !== undefined
    ? texts
    : { ...texts, altitudeSource: altitude && 'typed' };
}

/** Joins rows into the first of them, which keeps what it says and takes from the others what it does not; notes stand one under the other. */
export function mergeRows(sheet: Sheet, clientIds: readonly string[]): Sheet {
  const [first, ...others] = sheet.rows.filter((row) => clientIds.includes(row.clientId) && isOpen(row));
  if (!first || others.length === 0) return sheet;
  const photoKeys = [first, ...others].flatMap((row) => row.photoKeys);
  if (photoKeys.length > maxImages) return sheet;
  const merged = others.reduce(absorb, { ...first, photoKeys, state: 'draft', errors: {} });
  const rows = sheet.rows.filter((row) => !others.includes(row));
  return { ...sheet, rows: rows.map((row) => (row === first ? proposed(sheet, merged) : row)) };
}

/** What the first of these rows says otherwise than one that it takes in: the other's word goes. */
export function contestedFields(sheet: Sheet, clientIds: readonly string[]): TypedField[] {
  const [first, ...others] = sheet.rows.filter((row) => clientIds.includes(row.clientId) && isOpen(row));
  if (!first || others.length === 0) return [];
  const merged = others.reduce(absorb, first).typed;
  const isLost = (field: TypedField, { typed, touched }: OutboxSighting) => {
    if (typed[field] === '' || typed[field] === merged[field] || joined.includes(field)) return false;
    if (whenFields.includes(field)) return touched.when;
    return proposedFields.includes(field) ? touched.where : true;
  };
  return (Object.keys(merged) as TypedField[]).filter((field) => others.some((row) => isLost(field, row)));
}

/** Gives every photo of these rows a row of its own, each with what was written; a count stays with the first. */
export function splitRows(sheet: Sheet, clientIds: readonly string[], newId: NewId): Sheet {
  const rows = sheet.rows.flatMap((row) => {
    const [first, ...others] = row.photoKeys;
    if (!first || others.length === 0 || !isOpen(row) || !clientIds.includes(row.clientId)) return row;
    const parts = others.map((key) => partOf(row, { clientId: newId(), photoKeys: [key] }));
    return [{ ...row, photoKeys: [first], state: 'draft' as const, errors: {} }, ...parts];
  });
  return { ...sheet, rows: inOrder(rows).map((row) => (sheet.rows.includes(row) ? row : proposed(sheet, row))) };
}

/** A further row with what a row says, but for what is true of all its photos together: how many they are. */
export function partOf(
  { sheetId, position, typed, touched }: OutboxSighting,
  given: Pick<OutboxSighting, 'clientId' | 'photoKeys'>,
): OutboxSighting {
  const row = newRow({ ...given, sheetId, position });
  return { ...row, typed: { ...typed, count: '', countKind: '', hintAnswers: '', projectAnswers: '' }, touched };
}

/** The rows with places that rise, each as near to its own as may be. */
export function inOrder(rows: readonly OutboxSighting[]): OutboxSighting[] {
  let last = Number.NEGATIVE_INFINITY;
  return rows.map((row, at) => {
    if (!isOpen(row) || row.position > last) {
      last = Math.max(last, row.position);
      return row;
    }
    const next = rows.slice(at + 1).find(({ position }) => position > last)?.position ?? last + 2;
    last = next - last < 0.01 ? last + 1 : last + (next - last) / 2;
    return { ...row, position: last };
  });
}

/** Takes photos out of their rows into one new row behind the first of them. */
export function takeOut(sheet: Sheet, keys: readonly string[], newId: NewId): Sheet {
  const from = sheet.rows.findLast((row) => isOpen(row) && row.photoKeys.some((key) => keys.includes(key)));
  if (!from) return sheet;
  const fresh = newRow({ clientId: newId(), sheetId: sheet.id, position: 0, photoKeys: [] });
  return movePhotos({ ...sheet, rows: insertBehind(sheet.rows, from, fresh) }, keys, fresh.clientId);
}

/** Moves photos to a row's end. A row that is left without photos and without words goes. */
export function movePhotos(sheet: Sheet, keys: readonly string[], toId: string): Sheet {
  const target = sheet.rows.find(({ clientId }) => clientId === toId);
  const moved = sheet.rows.filter(isOpen).flatMap((row) => row.photoKeys.filter((key) => keys.includes(key)));
  const coming = moved.filter((key) => !target?.photoKeys.includes(key));
  if (!target || !isOpen(target) || target.photoKeys.length + coming.length > maxImages) return sheet;
  return withPhotoKeys(sheet, (row) => {
    if (row === target) return [...row.photoKeys, ...coming];
    return isOpen(row) ? row.photoKeys.filter((key) => !coming.includes(key)) : row.photoKeys;
  });
}

/** Drops photos from the sheet. */
export function removePhotos(sheet: Sheet, keys: readonly string[]): Sheet {
  const next = withPhotoKeys(sheet, (row) =>
    isOpen(row) ? row.photoKeys.filter((key) => !keys.includes(key)) : row.photoKeys,
  );
  return withoutLoosePhotos(next);
}

/** Drops rows with their photos. */
export function removeRows(sheet: Sheet, clientIds: readonly string[]): Sheet {
  return withoutLoosePhotos({ ...sheet, rows: sheet.rows.filter((row) => !clientIds.includes(row.clientId)) });
}

/** True when somebody has written something on the row, or set its date or place. */
export function isWritten({ typed, touched }: Pick<OutboxSighting, 'typed' | 'touched'>): boolean {
  const own = Object.entries(typed).filter(([field]) => !proposedFields.includes(field));
  return touched.when || touched.where || own.some(([, text]) => text !== '');
}

export const proposedFields = [
  'date',
  'time',
  'coordinates',
  'uncertaintyM',
  'altitude',
  'altitudeSource',
  'positionSource',
];

export function photosOf(sheet: Sheet, row: OutboxSighting): SheetPhoto[] {
  return row.photoKeys.flatMap((key) => sheet.photos.get(key) ?? []);
}

function groupedRows(sheet: Sheet, photos: readonly SheetPhoto[], newId: NewId): OutboxSighting[] {
  const groups = groupPhotos(
    photos.map((photo) => toGroupable(photo, sheet.settings)),
    sheet.pauseSeconds,
  );
  const last = sheet.rows.at(-1)?.position ?? Date.now();
  return groups.map((group, index) => {
    const photoKeys = group.map(({ key }) => key);
    const position = last + index + 1;
    return proposed(sheet, newRow({ clientId: newId(), sheetId: sheet.id, position, photoKeys }));
  });
}

function insertBehind(
  rows: readonly OutboxSighting[],
  before: OutboxSighting,
  fresh: OutboxSighting,
): OutboxSighting[] {
  const index = rows.indexOf(before);
  const gap = (rows[index + 1]?.position ?? before.position + 2) - before.position;
  // Where many were put in between, the later ones make room.
  const room = gap < 0.01 ? 1 : 0;
  const later = rows
    .slice(index + 1)
    .map((row) => (room && isOpen(row) ? { ...row, position: row.position + room } : row));
  return [...rows.slice(0, index + 1), { ...fresh, position: before.position + (gap + room) / 2 }, ...later];
}

function withPhotoKeys(sheet: Sheet, keysOf: (row: OutboxSighting) => string[]): Sheet {
  const rows = sheet.rows.flatMap((row) => {
    const photoKeys = keysOf(row);
    if (photoKeys.length === row.photoKeys.length && photoKeys.every((key, at) => key === row.photoKeys[at]))
      return row;
    const changed = proposed(sheet, { ...row, photoKeys, errors: {}, state: 'draft' });
    return photoKeys.length > 0 || isWritten(row) ? changed : [];
  });
  return { ...sheet, rows };
}

function withoutLoosePhotos(sheet: Sheet): Sheet {
  const held = new Set(sheet.rows.flatMap((row) => row.photoKeys));
  return { ...sheet, photos: new Map([...sheet.photos].filter(([key]) => held.has(key))) };
}

export function proposed(sheet: Sheet, row: OutboxSighting): OutboxSighting {
  return proposeRow(row, (key) => sheet.photos.get(key), sheet.settings);
}

function absorb(first: OutboxSighting, other: OutboxSighting): OutboxSighting {
  const typed = { ...first.typed };
  const [takesWhen, takesWhere] = [
    other.touched.when && !first.touched.when,
    other.touched.where && !first.touched.where,
  ];
  const namesItself = first.typed.taxonName !== '';
  for (const [field, text] of Object.entries(other.typed) as [TypedField, string][]) {
    if (whenFields.includes(field) ? takesWhen : whereFields.includes(field) ? takesWhere : false) typed[field] = text;
    else if (field === 'taxonId' && namesItself) continue;
    else if (typed[field] === '' && !proposedFields.includes(field)) typed[field] = text;
    else if (joined.includes(field) && text !== '' && !typed[field].split('\n').includes(text))
      typed[field] = `${typed[field]}\n${text}`;
  }
  const touched = { when: first.touched.when || other.touched.when, where: first.touched.where || other.touched.where };
  return { ...first, typed, touched };
}
