import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';
import type { ArchiveTable } from './archive-table.server.ts';

type Values = Readonly<Record<string, string>>;

/** Rows of an archive's extensions by the core row that they hang on. Call `close` when done. */
export type ExtensionStore = {
  /** What hangs on a core row, by its id, in the file's order; each list empty where nothing does. */
  of(id: string): Record<string, Values[]>;
  /** How many rows there are. */
  rows: number;
  close(): Promise<void>;
};

/** Rows that one core row is told of each extension, at most: more is no find's. */
const mostOfOne = 200;

/** Reads extensions once into a file on local disk, since a core row and what hangs on it may stand anywhere. Throws not_importable. */
export async function storeExtensions(tables: readonly ArchiveTable[]): Promise<ExtensionStore> {
  const folder = await makeTemporaryFolder('extensions');
  const db = new DatabaseSync(path.join(folder, 'rows.sqlite'));
  const close = async () => {
    db.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Broken off it is thrown away: nothing need outlive a crash.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    db.exec('CREATE TABLE row (core TEXT NOT NULL, kind TEXT NOT NULL, row_values TEXT NOT NULL)');
    const rows = await insertAll(db, tables);
    db.exec('CREATE INDEX by_core ON row (core, kind)');
    const select = db.prepare('SELECT row_values FROM row WHERE core = ? AND kind = ? ORDER BY rowid LIMIT ?');
    const kinds = [...new Set(tables.map(({ rowType }) => rowType))];
    const of = (id: string) => Object.fromEntries(kinds.map((kind) => [kind, readRows(select, id, kind)]));
    return { of, rows, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function insertAll(db: DatabaseSync, tables: readonly ArchiveTable[]): Promise<number> {
  const insert = db.prepare('INSERT INTO row VALUES (?, ?, ?)');
  let rows = 0;
  db.exec('BEGIN');
  for (const { rowType, rows: read } of tables)
    for await (const { id, values } of read()) {
      insert.run(id, rowType, JSON.stringify(values));
      rows += 1;
    }
  db.exec('COMMIT');
  return rows;
}

function readRows(select: StatementSync, id: string, kind: string): Values[] {
  return select.all(id, kind, mostOfOne).map(({ row_values: values }) => {
    const parsed: Values = JSON.parse(String(values));
    // Headers are anybody's words: no inherited name may answer for them.
    return Object.assign(Object.create(null), parsed);
  });
}
