import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { recordingMessages as messages } from '../messages.ts';
import { typedFrom } from '../typed-sighting.ts';
import {
  type Outbox,
  type OutboxChange,
  OutboxError,
  type OutboxPhoto,
  type OutboxSheet,
  type OutboxSighting,
} from './outbox.ts';

const name = 'lelohely-outbox';
const version = 1;

type StoredPhoto = Omit<OutboxPhoto, 'file'>;
type StoredFile = Pick<OutboxPhoto, 'key' | 'file'>;
/** The member's number stands before each row's own key, so that nobody sees another's on one device. */
type Own<Row> = { key: [number, string]; value: Row & { memberId: number } };
/** A photo's file lies apart from what is known of it, so that noting a step does not write the file again. */
type Stores = {
  sightings: Own<OutboxSighting>;
  photos: Own<StoredPhoto>;
  files: Own<StoredFile>;
  sheets: Own<OutboxSheet>;
};
type Kind = keyof Stores;
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Stores, Kind[], Mode>;

const kinds: Kind[] = ['sightings', 'photos', 'files', 'sheets'];
/** What a row is known by within its member's. */
const keys = { sightings: 'clientId', photos: 'key', files: 'key', sheets: 'id' } as const satisfies Record<
  Kind,
  string
>;

/** Whether this device has ever kept anything, as far as the browser tells. */
export async function existsOutbox(): Promise<boolean> {
  const found = await globalThis.indexedDB?.databases?.().catch(() => undefined);
  return found?.some((each) => each.name === name) ?? false;
}

/** Opens the member's outbox in IndexedDB. Throws OutboxError where the browser keeps nothing (some private windows). */
export async function openOutbox(memberId: number): Promise<Outbox> {
  const database = await openDatabase();
  const ownRows = IDBKeyRange.bound([memberId], [memberId, []]);
  const read = <Result>(work: (stores: Transaction<'readonly'>) => Promise<Result>) => run(database, 'readonly', work);
  const write = <Result>(work: (stores: Transaction<'readwrite'>) => Promise<Result>) =>
    run(database, 'readwrite', work);
  return {
    sightings: async () => {
      const rows = await read((stores) => stores.objectStore('sightings').getAll(ownRows));
      return rows.map(inCodes).sort((a, b) => a.position - b.position);
    },
    sighting: async (clientId) => {
      const row = await read((stores) => stores.objectStore('sightings').get([memberId, clientId]));
      return row && inCodes(row);
    },
    photos: async () => {
      const [rows, kept] = await read((stores) =>
        Promise.all([stores.objectStore('photos').getAll(ownRows), stores.objectStore('files').getAll(ownRows)]),
      );
      const files = new Map(kept.map(({ key, file }) => [key, file]));
      return rows.flatMap((row) => whole(row, files.get(row.key)) ?? []);
    },
    photo: async (key) => {
      const own: [number, string] = [memberId, key];
      const [row, kept] = await read((stores) =>
        Promise.all([stores.objectStore('photos').get(own), stores.objectStore('files').get(own)]),
      );
      return row && whole(row, kept?.file);
    },
    sheets: () => read((stores) => stores.objectStore('sheets').getAll(ownRows)),
    change: (change) => write((stores) => apply(stores, memberId, change)),
    updateSighting: (clientId, change) =>
      write(async (stores) => {
        const row = await stores.objectStore('sightings').get([memberId, clientId]);
        const changed = row && change(inCodes(row));
        if (!changed) return undefined;
        const dropPhotos = changed.state === 'saved' ? changed.photoKeys : [];
        await apply(stores, memberId, { sightings: [changed], dropPhotos });
        return changed;
      }),
    updatePhoto: (key, change) =>
      write(async (stores) => {
        const row = await stores.objectStore('photos').get([memberId, key]);
        const changed = row && change(row);
        if (changed) await stores.objectStore('photos').put({ ...changed, memberId });
        return changed;
      }),
    close: () => database.close(),
  };
}

/** A row that this device may have kept before there were codes. */
function inCodes(row: OutboxSighting): OutboxSighting {
  return { ...row, typed: typedFrom(new Map(Object.entries(row.typed))) };
}

function whole(row: StoredPhoto, file: Blob | undefined): OutboxPhoto | undefined {
  return file && { ...row, file };
}

async function openDatabase(): Promise<IDBPDatabase<Stores>> {
  try {
    return await new Promise<IDBPDatabase<Stores>>((resolve, reject) => {
      openDB<Stores>(name, version, {
        upgrade(database) {
          for (const kind of kinds) database.createObjectStore(kind, { keyPath: ['memberId', keys[kind]] });
        },
        blocked: () => reject(toOutboxError(undefined)),
        // A newer version of the site in another window must not wait for this one.
        blocking(_own, _newer, { target }) {
          if (target instanceof IDBDatabase) target.close();
        },
      }).then(resolve, reject);
    });
  } catch (error) {
    throw toOutboxError(error);
  }
}

/** One transaction over all stores, answered once it is on the disk: all of the work, or nothing of it. */
async function run<Mode extends 'readonly' | 'readwrite', Result>(
  database: IDBPDatabase<Stores>,
  mode: Mode,
  work: (stores: Transaction<Mode>) => Promise<Result>,
): Promise<Result> {
  try {
    const transaction = database.transaction(kinds, mode, { durability: 'strict' });
    // It is waited for after the work: failing before, it must not count as unheard.
    transaction.done.catch(() => undefined);
    const result = await work(transaction).catch((error) => giveUp(transaction, error));
    await transaction.done;
    return result;
  } catch (error) {
    throw toOutboxError(error);
  }
}

/** What was put before the failure must not stay without the rest. */
function giveUp(transaction: Pick<IDBTransaction, 'abort' | 'error'>, error: unknown): never {
  // Where the browser has given it up itself, it alone knows why.
  const reason = transaction.error ?? error;
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
  throw reason;
}

async function apply(stores: Transaction<'readwrite'>, memberId: number, change: OutboxChange): Promise<void> {
  const { sightings = [], photos = [], sheets = [], dropSightings = [], dropPhotos = [], dropSheets = [] } = change;
  // Each in a promise of its own: one that throws at once leaves none behind that nobody waits for.
  await Promise.all([
    ...sightings.map(async (row) => stores.objectStore('sightings').put({ ...row, memberId })),
    ...photos.map(async ({ file, ...row }) => stores.objectStore('photos').put({ ...row, memberId })),
    ...photos.map(async ({ key, file }) => stores.objectStore('files').put({ key, file, memberId })),
    ...sheets.map(async (row) => stores.objectStore('sheets').put({ ...row, memberId })),
    ...dropSightings.map(async (key) => stores.objectStore('sightings').delete([memberId, key])),
    ...dropPhotos.map(async (key) => stores.objectStore('photos').delete([memberId, key])),
    ...dropPhotos.map(async (key) => stores.objectStore('files').delete([memberId, key])),
    ...dropSheets.map(async (key) => stores.objectStore('sheets').delete([memberId, key])),
  ]);
}

function toOutboxError(error: unknown): OutboxError {
  if (error instanceof OutboxError) return error;
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? new OutboxError('full', messages.deviceFull)
    : new OutboxError('unavailable', messages.deviceKeepsNothing);
}
