import type { Outbox, OutboxPhoto, OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import type { SheetPhoto } from '#app/features/recording/sheet/photo-sheet.ts';
import type { Sheet } from '#app/features/recording/sheet/sheet-changes.ts';
import type { SheetState } from '#app/features/recording/sheet/sheet-state.ts';

type Kind = 'bulk' | 'session';

/** What of a sheet lies in the outbox beside its rows and photos. */
type KeptSheet<Extra> = Pick<Sheet, 'settings' | 'pauseSeconds'> & { extra: Extra };

/** Photos put into the outbox in one go: a few, so that the browser writes while it goes on reading. */
const batch = 8;

/** Reads the member's sheet of this kind as it was left; undefined where there is none. `read` brings what its page keeps beside it up to date. `files` are those of its photos. */
export async function readSheet<Extra>(outbox: Outbox, kind: Kind, read: (extra: Extra) => Extra = (extra) => extra) {
  const found = (await outbox.sheets()).find((sheet) => sheet.kind === kind);
  if (!found) return undefined;
  const rows = (await outbox.sightings()).filter(({ sheetId }) => sheetId === found.id);
  const wanted = new Set(rows.flatMap(({ photoKeys }) => photoKeys));
  const photos = (await outbox.photos()).filter(({ key }) => wanted.has(key));
  // Written by this very page; an older form of it would bear another kind.
  const { settings, pauseSeconds, extra } = found.data as KeptSheet<Extra>;
  const sheet: Sheet = {
    id: found.id,
    rows,
    photos: new Map(photos.map(({ key, data }) => [key, data as SheetPhoto])),
    settings,
    pauseSeconds,
  };
  const state: SheetState<Extra> = { sheet, extra: read(extra) };
  return { state, photos };
}

/** Writes what has changed on a sheet into the outbox; calls come one after another. */
export function sheetKeeper<Extra>(outbox: Outbox, kind: Kind, files: ReadonlyMap<string, Blob>) {
  const rows = new Map<string, OutboxSighting>();
  const photos = new Set<string>();
  let data: KeptSheet<Extra> | undefined;

  async function write({ sheet, extra }: SheetState<Extra>): Promise<void> {
    const added = [...sheet.photos.values()].filter(({ key }) => !photos.has(key) && files.has(key));
    for (let at = 0; at < added.length; at += batch) {
      const part = added.slice(at, at + batch).map((photo) => toKept(photo, files.get(photo.key) ?? new Blob()));
      await outbox.change({ photos: part });
      for (const { key } of part) photos.add(key);
    }
    const changed = sheet.rows.filter((row) => rows.get(row.clientId) !== row);
    const present = new Set(sheet.rows.map(({ clientId }) => clientId));
    const dropSightings = [...rows.keys()].filter((clientId) => !present.has(clientId));
    const dropPhotos = [...photos].filter((key) => !sheet.photos.has(key));
    const { settings, pauseSeconds } = sheet;
    const isSame = data?.settings === settings && data.pauseSeconds === pauseSeconds && data.extra === extra;
    if (isSame && changed.length + dropSightings.length + dropPhotos.length === 0) return;
    const sheets = [{ id: sheet.id, kind, data: { settings, pauseSeconds, extra } }];
    await outbox.change({ sightings: changed, sheets, dropSightings, dropPhotos });
    data = { settings, pauseSeconds, extra };
    for (const row of changed) rows.set(row.clientId, row);
    for (const clientId of dropSightings) rows.delete(clientId);
    for (const key of dropPhotos) photos.delete(key);
  }

  return {
    write,
    /** A row and photos that lie in the outbox already, as they are. */
    know(row: OutboxSighting, photoKeys: readonly string[] = []) {
      rows.set(row.clientId, row);
      // The store has let go of what was saved.
      for (const key of photoKeys) photos.delete(key);
    },
    knowPhotos(keys: readonly string[]) {
      for (const key of keys) photos.add(key);
    },
  };
}

function toKept(photo: SheetPhoto, file: Blob): OutboxPhoto {
  return { key: photo.key, name: photo.name, file, thumbnail: null, uploadId: null, imageId: null, data: photo };
}
