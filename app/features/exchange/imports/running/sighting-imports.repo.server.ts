import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { ImportState, Outcome } from './import-states.ts';
import type { Layout } from './layout-schema.ts';

type NewImport = { memberId: number; fileName: string; fileKey: string };

export async function insertImport(tx: Tx, { memberId, fileName, fileKey }: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('sighting_import')
    .values({ member_id: memberId, file_name: fileName, file_key: fileKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a member's new imports against each other until the transaction ends. */
export async function holdImportsOf(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sighting imports', ${memberId}))`.execute(tx);
}

/** How many of a member's imports are neither done with nor refused. */
export async function countUnfinished(tx: Tx, memberId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('sighting_import')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'mapping', 'checking', 'checked', 'running', 'undoing'])
    .executeTakeFirstOrThrow();
  return count;
}

/** An import, held against every other step until the transaction ends. */
export async function findImportForUpdate(tx: Tx, id: number) {
  return await tx.selectFrom('sighting_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findImport(db: Db, id: number) {
  return await db.selectFrom('sighting_import').selectAll().where('id', '=', id).executeTakeFirst();
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** A member's imports, the newest first. */
export async function pageImports(
  db: Db,
  { memberId, before, limit }: { memberId: number; before: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('sighting_import')
    .select(['id', 'file_name as fileName', 'state', 'counts', 'created_at as createdAt'])
    .where('member_id', '=', memberId);
  if (before !== undefined) query = query.where('id', '<', before);
  return await query.orderBy('id', 'desc').limit(limit).execute();
}

type Changes = {
  state?: ImportState;
  problem?: string | null;
  fileKey?: null;
  wish?: unknown;
  layout?: Layout | null;
  signature?: string;
  mapping?: unknown;
  remarks?: string[];
  counts?: Record<Outcome, number>;
  takesDoubles?: boolean;
  picturesBeyond?: number;
  totalRows?: number;
  doneRows?: number;
  checkedAt?: Date;
  finishedAt?: Date | null;
};

/** Writes what is given of an import and leaves the rest. */
export async function updateImport(db: Db, id: number, changes: Changes): Promise<void> {
  const { wish, layout, mapping, counts } = changes;
  const given = {
    state: changes.state,
    problem: changes.problem,
    file_key: changes.fileKey,
    wish: wish === undefined ? undefined : JSON.stringify(wish),
    layout: layout === undefined ? undefined : layout && JSON.stringify(layout),
    kind: layout?.kind,
    source: layout?.source,
    signature: changes.signature,
    mapping: mapping === undefined ? undefined : JSON.stringify(mapping),
    remarks: changes.remarks,
    counts: counts === undefined ? undefined : JSON.stringify(counts),
    takes_doubles: changes.takesDoubles,
    pictures_beyond: changes.picturesBeyond,
    total_rows: changes.totalRows,
    done_rows: changes.doneRows,
    checked_at: changes.checkedAt,
    finished_at: changes.finishedAt,
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await db.updateTable('sighting_import').set(set).where('id', '=', id).execute();
}

/** Counts pictures that an import brings beyond those it may. */
export async function addPicturesBeyond(tx: Tx, id: number, pictures: number): Promise<void> {
  const counted = sql<number>`pictures_beyond + ${pictures}`;
  await tx.updateTable('sighting_import').set({ pictures_beyond: counted }).where('id', '=', id).execute();
}

/** Forgets an import with its rows; what it brought stays. */
export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sighting_import').where('id', '=', id).execute();
}

/** How a member last had tables of these headers read. */
export async function findMapping(db: Db, by: { memberId: number; signature: string }): Promise<unknown> {
  const row = await db
    .selectFrom('import_mapping')
    .select('mapping')
    .where('member_id', '=', by.memberId)
    .where('signature', '=', by.signature)
    .executeTakeFirst();
  return row?.mapping;
}

export async function saveMapping(
  tx: Tx,
  { memberId, signature, mapping }: { memberId: number; signature: string; mapping: unknown },
): Promise<void> {
  const values = { member_id: memberId, signature, mapping: JSON.stringify(mapping) };
  await tx
    .insertInto('import_mapping')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .constraint('import_mapping_pkey')
        .doUpdateSet({ mapping: values.mapping, used_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** Deletes a member's imports and mappings; gives the keys of the files that they still had. */
export async function deleteImportsOf(tx: Tx, memberId: number): Promise<string[]> {
  await tx.deleteFrom('import_mapping').where('member_id', '=', memberId).execute();
  const rows = await tx.deleteFrom('sighting_import').where('member_id', '=', memberId).returning('file_key').execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}
