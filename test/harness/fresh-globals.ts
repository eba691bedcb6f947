import { beforeAll } from 'vitest';

/** Files of a worker share its globals (decision 0080): what one has kept in the browser's database is not there for the next. */
beforeAll(() => {
  if ('indexedDB' in globalThis) globalThis.indexedDB = Reflect.construct(indexedDB.constructor, []);
});
