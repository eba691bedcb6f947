import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { bytesBetweenLooks, checkTemporaryRoom, type TemporaryFloor } from '#app/platform/storage/check-room.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { importRefused } from '../checklists/import-refused.ts';
import { exchangeMessages } from '../messages.ts';
import { type ExtensionLimits, extensionLimits } from './archive-limits.ts';
import type { ArchiveTable } from './archive-table.server.ts';

type Values = Readonly<Record<string, string>>;
/** What hangs on a core row, by the kind of its table, and how many rows of it are not told: they are more than is any find's. */
export type Hanging = { rows: Record<string, Values[]>; told: number; beyond: number };

/** Rows of an archive's extensions by the core row that they hang on. Call `close` when done. */
export type ExtensionStore = {
  /** What hangs on a core row, by its id, in the file's order; nothing on one without an id. */
  of(id: string): Hanging;
  /** How many rows there are. */
  rows: number;
  close(): Promise<void>;
};

/** `terms`: those that are kept, by the kind of the table. */
type Storing = { terms: (kind: string) => readonly string[]; floor: TemporaryFloor; limits?: ExtensionLimits };

const messages = exchangeMessages.archive;
const pageBytes = 4096;

/** Reads extensions once into a file on local disk, since a core row and what hangs on it may stand anywhere. Throws not_importable, storage_full. */
export async function storeExtensions(tables: readonly ArchiveTable[], storing: Storing): Promise<ExtensionStore> {
  const { limits = extensionLimits } = storing;
  const folder = await makeTemporaryFolder('extensions');
  const db = new DatabaseSync(path.join(folder, 'rows.sqlite'));
  const close = async () => {
    db.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Broken off it is thrown away: nothing need outlive a crash.
    db.exec(`PRAGMA page_size = ${pageBytes}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF`);
    db.exec(`PRAGMA max_page_count = ${Math.ceil(limits.bytes / pageBytes)}`);
    // The index grows with the rows: made of them at once, it would be sorted in files that nobody measures.
    db.exec('CREATE TABLE row (core TEXT NOT NULL, kind TEXT NOT NULL, row_values TEXT NOT NULL)');
    db.exec('CREATE INDEX by_core ON row (core, kind)');
    const rows = await insertAll(db, tables, { ...storing, limits });
    const read = rowsReader(db, limits);
    const kinds = [...new Set(tables.map(({ rowType }) => rowType))];
    return { of: (id) => hangingOf(id, kinds, read), rows, close };
  } catch (error) {
    await close();
    throw isFull(error) ? importRefused(messages.tooMuchHanging) : error;
  }
}

async function insertAll(
  db: DatabaseSync,
  tables: readonly ArchiveTable[],
  { terms, floor, limits }: Required<Storing>,
): Promise<number> {
  const insert = db.prepare('INSERT INTO row VALUES (?, ?, ?)');
  let [rows, unlooked] = [0, bytesBetweenLooks];
  db.exec('BEGIN');
  for (const { rowType, rows: read } of tables) {
    const kept = terms(rowType);
    for await (const { id, values } of read()) {
      rows += 1;
      if (rows > limits.rows) throw importRefused(messages.tooManyHanging(limits.rows));
      // No find has such an id: it hangs on none.
      if (id === '' || id.length > limits.idLetters) continue;
      const text = JSON.stringify(cutValues(values, kept, limits.cellLetters));
      if (unlooked >= bytesBetweenLooks) {
        await checkTemporaryRoom(floor, bytesBetweenLooks);
        unlooked = 0;
      }
      insert.run(id, rowType, text);
      unlooked += text.length + 2 * id.length;
    }
  }
  db.exec('COMMIT');
  return rows;
}

function cutValues(values: Values, terms: readonly string[], most: number): Values {
  return Object.fromEntries(terms.flatMap((term) => (values[term] ? [[term, cutText(values[term], most)]] : [])));
}

type ReadRows = (id: string, kind: string) => { rows: Values[]; beyond: number };

/** Reads the first rows of a core row's; all of them are counted. */
function rowsReader(db: DatabaseSync, { rowsOfOne, lettersOfOne }: ExtensionLimits): ReadRows {
  const count = db.prepare('SELECT count(*) AS rows FROM row WHERE core = ? AND kind = ?');
  const select = db.prepare(`
    SELECT row_values FROM (
      SELECT rowid AS at, row_values, sum(length(row_values)) OVER (ORDER BY rowid) AS letters
      FROM (SELECT rowid, row_values FROM row WHERE core = ? AND kind = ? ORDER BY rowid LIMIT ${rowsOfOne})
    ) WHERE letters <= ${lettersOfOne} ORDER BY at`);
  return (id, kind) => {
    const all = Number(count.get(id, kind)?.rows ?? 0);
    const rows = all === 0 ? [] : parsedRows(select, id, kind);
    return { rows, beyond: all - rows.length };
  };
}

function parsedRows(select: StatementSync, id: string, kind: string): Values[] {
  return select.all(id, kind).map(({ row_values: values }) => {
    const parsed: Values = JSON.parse(String(values));
    // Headers are anybody's words: no inherited name may answer for them.
    return Object.assign(Object.create(null), parsed);
  });
}

function hangingOf(id: string, kinds: readonly string[], read: ReadRows): Hanging {
  const all = kinds.map((kind) => [kind, read(id, kind)] as const);
  return {
    rows: Object.fromEntries(all.map(([kind, { rows }]) => [kind, rows])),
    told: all.reduce((sum, [, { rows }]) => sum + rows.length, 0),
    beyond: all.reduce((sum, [, { beyond }]) => sum + beyond, 0),
  };
}

/** SQLITE_FULL: it has grown as large as it may, or the disk has no more to give. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 13;
}
