import type { Outbox, OutboxChange, OutboxPhoto, OutboxSheet, OutboxSighting } from './outbox.ts';

const name = 'lelohely-outbox';
const version = 1;

/** Each kind of row with its key; the member's number stands before it, so that nobody sees another's on one device. */
const kinds = { sightings: 'clientId', photos: 'key', sheets: 'id' } as const;
type Kind = keyof typeof kinds;

/** Opens the member's outbox in IndexedDB. Throws where the browser keeps nothing (some private windows). */
export async function openOutbox(memberId: number): Promise<Outbox> {
  const database = await openDatabase();
  const all = <Row>(kind: Kind) =>
    answer<Row[]>(
      database
        .transaction(kind)
        .objectStore(kind)
        .getAll(IDBKeyRange.bound([memberId], [memberId, []])),
    );
  const one = <Row>(kind: Kind, key: string) =>
    answer<Row | undefined>(database.transaction(kind).objectStore(kind).get([memberId, key]));
  return {
    sightings: async () => (await all<OutboxSighting>('sightings')).sort((a, b) => a.position - b.position),
    sighting: (clientId) => one('sightings', clientId),
    photos: () => all<OutboxPhoto>('photos'),
    photo: (key) => one('photos', key),
    sheets: () => all<OutboxSheet>('sheets'),
    change: (change) => write(database, memberId, change),
    close: () => database.close(),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
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
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException('Another window holds an older outbox.', 'AbortError'));
  });
}

function write(database: IDBDatabase, memberId: number, change: OutboxChange): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(Object.keys(kinds), 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const put = (kind: Kind, rows: readonly object[] = []) => {
      for (const row of rows) transaction.objectStore(kind).put({ ...row, memberId });
    };
    const drop = (kind: Kind, keys: readonly string[] = []) => {
      for (const key of keys) transaction.objectStore(kind).delete([memberId, key]);
    };
    put('sightings', change.sightings);
    put('photos', change.photos);
    put('sheets', change.sheets);
    drop('sightings', change.dropSightings);
    drop('photos', change.dropPhotos);
    drop('sheets', change.dropSheets);
  });
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
