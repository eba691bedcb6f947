import { expect, it } from 'vitest';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { snapshotOf } from '../summaries/snapshot.server.ts';
import { archiveRevision } from './archive-revision.server.ts';
import { findRevisionViews } from './find-revisions.server.ts';
import { ownColumns } from './own-columns.ts';
import { changeWords } from './revision-words.ts';

const services = useTestServices();

/** What a revision keeps besides, and need not tell: it follows from what is told, or only the machinery reads it. */
const follows = [
  ...[
    'id',
    'client_id',
    'member_id',
    'created_at',
    'updated_at',
    'revision',
    'state_changed_at',
    'hints',
    'session_id',
  ],
  ...['utm10', 'county', 'county_code', 'in_hungary', 'settlement_distance_m', 'dr_rank', 'image_count'],
  ...['order_id', 'family_id', 'genus_id', 'species_id', 'first_species_id', 'community_taxon_id'],
  ...['named_taxon_ids', 'sole_namer_ids', 'species_namer_ids', 'species_namer_order_ids', 'determiner_ids'],
  ...['protecting_taxon_ids', 'protection_rule', 'public_county', 'public_county_code', 'public_date_precision'],
  ...['public_latitude', 'public_longitude', 'public_observed_from', 'public_observed_to', 'public_observed_time'],
  ...['public_place_text', 'public_settlement', 'public_uncertainty_m', 'public_utm1', 'public_utm10'],
  ...['public_x', 'public_y'],
];

/** Two words of each column, one after the other. */
const words: Record<string, [unknown, unknown]> = {
  observed_from: ['2024-05-01', '2024-05-02'],
  observed_to: ['2024-05-01', '2024-05-02'],
  observed_time: ['10:00:00', '11:00:00'],
  footprint: [
    null,
    {
      kind: 'line',
      corners: [
        [19, 47],
        [19.1, 47.1],
      ],
    },
  ],
  images: [[{ id: 1, caption: 'a' }], [{ id: 1, caption: 'b' }]],
  observers: [[], ['Kiss Pál']],
  answers: [[], [{ questionId: 1, label: 'Mi virágzott?', kind: 'text', unit: '', value: 'kakukkfű' }]],
};

async function toldOf(viewer: Viewer, owner: { memberId: number }, column: string): Promise<string[]> {
  const id = await aSighting(services.db, owner.memberId);
  const of = { sightingId: id, memberId: owner.memberId };
  await write(services.db, (tx) => archiveRevision(tx, { ...of, kind: 'created' }));
  const revision = await write(services.db, (tx) => archiveRevision(tx, { ...of, kind: 'edited' }));
  const row = await services.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const whole = await snapshotOf(services.db, row);
  for (const [at, value] of (words[column] ?? [1, 2]).entries())
    await services.db
      .updateTable('sighting_revision')
      .set({ data: JSON.parse(JSON.stringify({ ...whole, [column]: value })) })
      .where('sighting_id', '=', id)
      .where('revision', '=', revision - 1 + at)
      .execute();
  const view = (await findRevisionViews(services.db, viewer, id)).at(-1);
  return view ? changeWords(view, String).map(({ field }) => field) : [];
}

it('a find’s history tells every column that a revision can change', async () => {
  await plantTaxa(services.db);
  const anna = await aMember(services.db, 'anna');
  const id = await aSighting(services.db, anna.memberId);
  const row = await services.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const columns = Object.keys(await snapshotOf(services.db, row));
  expect(follows.filter((column) => !columns.includes(column))).toEqual([]);
  expect(ownColumns.filter((column) => follows.includes(column))).toEqual([]);
  const silent: string[] = [];
  for (const column of columns.filter((each) => !follows.includes(each)))
    if ((await toldOf(anna, anna, column)).length === 0) silent.push(column);
  expect(silent).toEqual([]);
  expect(await toldOf(visitor(), anna, 'private_notes')).toEqual([]);
});
