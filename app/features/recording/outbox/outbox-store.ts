import { recordingMessages as messages } from '../messages.ts';
import { typedFrom } from '../typed-sighting.ts';
import { type Outbox, type OutboxChange, OutboxError, type OutboxPhoto, type OutboxSighting } from './outbox.ts';

const name = 'lelohely-outbox';
const version = 1;

/**
 * Each kind of row with its key; the member's number stands before it, so that nobody sees another's on one device.
 * A photo's file lies apart from what is known of it, so that noting a step does not write the file again.
 */
const kinds = { sightings: 'clientId', photos: 'key', files: 'key', sheets: 'id' } as const;
type StoredPhoto = Omit<OutboxPhoto, 'file'>;
type StoredFile = Pick<OutboxPhoto, 'key' | 'file'>;
type Kind = keyof typeof kinds;
type Stores = Record<Kind, IDBObjectStore>;

/** Opens the member's outbox in IndexedDB. Throws OutboxError where the browser keeps nothing (some private windows). */
export async function openOutbox(memberId: number): Promise<Outbox> {
  const database = await openDatabase();
  const ownRows = IDBKeyRange.bound([memberId], [memberId, []]);
  const all = <Row>(kind: Kind) =>
    run<Row[]>(database, 'readonly', (stores, answer) => read(stores[kind].getAll(ownRows), answer));
  const one = <Row>(kind: Kind, key: string) =>
    run<Row | undefined>(database, 'readonly', (stores, answer) => read(stores[kind].get([memberId, key]), answer));
  return {
    sightings: async () =>
      (await all<OutboxSighting>('sightings')).map(inCodes).sort((a, b) => a.position - b.position),
    sighting: async (clientId) => {
      const row = await one<OutboxSighting>('sightings', clientId);
      return row && inCodes(row);
    },
    photos: async () => {
      const files = new Map((await all<StoredFile>('files')).map(({ key, file }) => [key, file]));
      return (await all<StoredPhoto>('photos')).flatMap((row) => whole(row, files.get(row.key)) ?? []);
    },
    photo: async (key) => {
      const [row, kept] = await Promise.all([one<StoredPhoto>('photos', key), one<StoredFile>('files', key)]);
      return row && whole(row, kept?.file);
    },
    sheets: () => all('sheets'),
    change: (change) => run(database, 'readwrite', (stores, answer) => answer(apply(stores, memberId, change))),
    updateSighting: (clientId, change) =>
      run<OutboxSighting | undefined>(database, 'readwrite', (stores, answer) =>
        read<OutboxSighting | undefined>(stores.sightings.get([memberId, clientId]), (row) => {
          const changed = row && change(inCodes(row));
          if (changed) stores.sightings.put({ ...changed, memberId });
          if (changed?.state === 'saved') apply(stores, memberId, { dropPhotos: changed.photoKeys });
          answer(changed);
        }),
      ),
    updatePhoto: (key, change) =>
      run<StoredPhoto | undefined>(database, 'readwrite', (stores, answer) =>
        read<StoredPhoto | undefined>(stores.photos.get([memberId, key]), (row) => {
          const changed = row && change(row);
          if (changed) stores.photos.put({ ...changed, memberId });
          answer(changed);
        }),
      ),
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

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!globalThis.indexedDB) throw toOutboxError(undefined);
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const [kind, key] of Object.entries(kinds))
        request.result.createObjectStore(kind, { keyPath: ['memberId', key] });
    };
    request.onsuccess = () => {
      // A newer version of the site in another window must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(toOutboxError(request.error));
    request.onblocked = () => reject(toOutboxError(undefined));
  });
}

/** One transaction over all stores, answered once it is on the disk. */
function run<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (stores: Stores, answer: (result: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let finish = () => reject(toOutboxError(undefined));
    let transaction: IDBTransaction | undefined;
    try {
      transaction = database.transaction(Object.keys(kinds), mode, { durability: 'strict' });
      const opened = transaction;
      opened.oncomplete = () => finish();
      opened.onabort = () => reject(toOutboxError(opened.error));
      const store = (kind: Kind) => opened.objectStore(kind);
      const stores = {
        sightings: store('sightings'),
        photos: store('photos'),
        files: store('files'),
        sheets: store('sheets'),
      };
      work(stores, (result) => {
        finish = () => resolve(result);
      });
    } catch (error) {
      reject(toOutboxError(error));
      // What was put before it must not stay without the rest.
      transaction?.abort();
    }
  });
}

function read<Value>(request: IDBRequest<Value>, then: (value: Value) => void): void {
  request.onsuccess = () => then(request.result);
}

function apply(stores: Stores, memberId: number, change: OutboxChange): void {
  const put = (kind: Kind, rows: readonly object[] = []) => {
    for (const row of rows) stores[kind].put({ ...row, memberId });
  };
  const drop = (kind: Kind, keys: readonly string[] = []) => {
    for (const key of keys) stores[kind].delete([memberId, key]);
  };
  put('sightings', change.sightings);
  put(
    'photos',
    change.photos?.map(({ file, ...row }) => row),
  );
  put(
    'files',
    change.photos?.map(({ key, file }) => ({ key, file })),
  );
  put('sheets', change.sheets);
  drop('sightings', change.dropSightings);
  drop('photos', change.dropPhotos);
  drop('files', change.dropPhotos);
  drop('sheets', change.dropSheets);
}

function toOutboxError(error: unknown): OutboxError {
  if (error instanceof OutboxError) return error;
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? new OutboxError('full', messages.deviceFull)
    : new OutboxError('unavailable', messages.deviceKeepsNothing);
}
