import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { cloudCovers, rains, winds } from '#app/features/recording/evenings/evening-codes.ts';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { lifeStages, methods, sexes } from '#app/features/sightings/sighting-codes.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { aMember, aSighting, plantBareTaxa } from '#test/factories/community.ts';
import { formerLists } from '#test/former-words.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { up } from './0057-codes-for-words.ts';

const database = useTestDatabase();

/** What people wrote themselves is no value of a list, however much it looks like one. */
const written = 'imágó, "life_stage": "imágó", {"sex": "hím"}';

const lists = {
  sighting: ['life_stage', 'sex', 'method'],
  sighting_image: ['life_stage', 'sex'],
  recording_session: ['method', 'wind', 'clouds', 'rain'],
  place_rule: ['life_stage'],
  sighting_summary: ['life_stage'],
  taxon_season: ['life_stage'],
  taxon_profile: ['life_stage'],
};
const documents = {
  sighting: ['hints'],
  sighting_revision: ['data'],
  edit_suggestion: ['changes'],
  find_draft: ['content'],
  taxon_change_row: ['before', 'after'],
};

beforeAll(async () => {
  const { db } = database;
  const { borealis } = await plantBareTaxa(db);
  const { memberId } = await aMember(db, 'anna');
  const at = <Value>(values: readonly Value[], index: number) => values[index % values.length] ?? null;
  for (const index of [...methods, null].keys()) {
    const [lifeStage, sex, method] = [at(lifeStages, index), at(sexes, index), at(methods, index)];
    const said = index === methods.length ? {} : { lifeStage, sex, method, notes: written };
    const sightingId = await aSighting(db, memberId, said);
    const photo = await aPhoto(memberId, sightingId);
    await db.updateTable('sighting_image').set({ life_stage: lifeStage, sex }).where('id', '=', photo).execute();
    const hints = JSON.stringify([{ hint: { kind: 'season', sightings: 7, lifeStage, months: [5] }, answer: 'sure' }]);
    await db.updateTable('sighting').set({ image_count: 1, hints }).where('id', '=', sightingId).execute();
    const name = {
      level: 'community',
      community_taxon_id: borealis,
      determination_count: 2,
      name_is_sure: true,
    } as const;
    const namers = { named_taxon_ids: [borealis], species_namer_ids: [], species_namer_order_ids: [] };
    await writeUnderTree(db, (tx) => applyName(tx, { sightingId, taxon_id: borealis, ...name, ...namers }));
    await write(db, (tx) => archiveRevision(tx, { sightingId, memberId, kind: 'created' }));
    const changes = { from: { lifeStage, sex: null, hostPlant: written }, to: { lifeStage: null, sex, method } };
    await db
      .insertInto('edit_suggestion')
      .values({
        client_id: randomUUID(),
        sighting_id: sightingId,
        member_id: memberId,
        changes: JSON.stringify(changes),
      })
      .execute();
    const session = {
      method: method ?? 'other',
      wind: at(winds, index),
      clouds: at(cloudCovers, index),
      rain: at(rains, index),
    };
    const point = { latitude: 47.5, longitude: 19, started_on: '2024-05-07', notes: written };
    await db
      .insertInto('recording_session')
      .values({ client_id: randomUUID(), member_id: memberId, ...point, ...session })
      .execute();
    const typed = { lifeStage, sex: '', method, notes: written };
    const own = { extra: { typed: { ...session, notes: written } } };
    const content = JSON.stringify({ rows: [{ typed }], photos: [{ details: { lifeStage, sex } }], own });
    await db
      .insertInto('find_draft')
      .values({
        member_id: memberId,
        client_id: randomUUID(),
        writer: randomUUID(),
        kind: 'session',
        content,
        digest: '',
        bytes: 1,
      })
      .execute();
  }
  await db
    .insertInto('place_rule')
    .values(
      lifeStages.map((life_stage) => ({ taxon_id: borealis, rule: 'square' as const, life_stage, reason: written })),
    )
    .execute();
  const { id } = await db
    .insertInto('taxon_change_set')
    .values({ title: 'próba', reason: written, source: 'próba', origin: 'editor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into taxon_change_row (change_set_id, table_name, row_key, taxon_id, before, after)
    select ${id}, 'place_rule', r.id::text, r.taxon_id, to_jsonb(r), to_jsonb(r) from place_rule r`.execute(db);
});

it('moves every value of the lists to its code, wherever it is kept, and nothing that people wrote', async () => {
  const { db } = database;
  const inCodes = await everything(db);
  await db.transaction().execute(async (tx) => {
    await putWords(tx);
    const inWords = await everything(tx);
    for (const [name, rows] of Object.entries(inCodes)) expect(inWords[name], name).not.toEqual(rows);
    await up(tx as unknown as Kysely<unknown>);
    expect(await everything(tx)).toEqual(inCodes);
  });
  expect(await verifySummaries(db)).toEqual([]);
});

it('is stopped by a value that is neither a word of the lists nor a code', async () => {
  const stopped = database.db.transaction().execute(async (tx) => {
    await putWords(tx);
    await sql`update place_rule set life_stage = 'lepke'`.execute(tx);
    await up(tx as unknown as Kysely<unknown>);
  });
  await expect(stopped).rejects.toThrow('place_rule_life_stage_known');
});

/** The rows of every table that holds a list. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of new Set([...Object.keys(lists), ...Object.keys(documents)])) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db);
    found[table] = rows.map(({ row }) => row).sort();
  }
  return found;
}

/** As it all was before: words, and no check of them. */
async function putWords(db: Db): Promise<void> {
  for (const [table, columns] of Object.entries(lists))
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_${column}_known`)}`.execute(db);
      for (const [code, word] of Object.entries(formerLists[column] ?? {}))
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${word} where ${sql.ref(column)} = ${code}`.execute(
          db,
        );
    }
  for (const [table, columns] of Object.entries(documents))
    for (const column of columns) {
      const { rows } = await sql<{ at: string; kept: unknown }>`
        select ctid::text as at, ${sql.ref(column)} as kept from ${sql.table(table)}`.execute(db);
      for (const { at, kept } of rows)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(inWords(kept))} where ctid = ${at}::tid`.execute(
          db,
        );
    }
}

function inWords(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept.map(inWords);
  if (typeof kept !== 'object' || kept === null) return kept;
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [
      key,
      typeof value === 'string' ? (formerLists[key]?.[value] ?? value) : inWords(value),
    ]),
  );
}

async function aPhoto(memberId: number, sightingId: number): Promise<number> {
  const { id } = await database.db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      sighting_id: sightingId,
      upload_key: randomUUID(),
      state: 'ready',
      original_key: 'o.jpg',
      original_name: 'o.jpg',
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 30,
      height: 20,
      license_id: 1,
      caption: written,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
