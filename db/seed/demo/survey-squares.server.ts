import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { demoKey } from './chosen.ts';

/** What is about everywhere, and protected nowhere. */
const species = [
  ...['Coccinella septempunctata', 'Adalia bipunctata', 'Harmonia axyridis', 'Oxythyrea funesta', 'Tropinota hirta'],
  ...['Lilioceris lilii', 'Chrysomela populi', 'Cantharis rustica', 'Trichodes apiarius', 'Vanessa atalanta'],
  ...['Vanessa cardui', 'Araschnia levana', 'Issoria lathonia', 'Pieris rapae', 'Pieris napi', 'Polyommatus icarus'],
  ...['Maniola jurtina', 'Bombus terrestris', 'Pyrrhocoris apterus', 'Leptinotarsa decemlineata', 'Cetonia aurata'],
];

/** A square about which somebody went: how many days each of the first species was seen on, so that each class of coverage has one. */
const surveys = [
  { username: 'demo3', latitude: 47.687, longitude: 19.497, days: [5, 5, 5, 4, 3, 2, 2, 1], year: 2024 },
  { username: 'demo4', latitude: 47.692, longitude: 19.362, days: [4, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1], year: 2025 },
  {
    username: 'demo3',
    latitude: 47.598,
    longitude: 19.495,
    days: [2, ...Array.from({ length: 20 }, () => 1)],
    year: 2023,
  },
] as const;

/** Finds of the surveys, each with its day: from May on, one of a species a day. */
export const surveyedFinds = surveys.flatMap(({ days, ...survey }) =>
  days.flatMap((count, index) =>
    Array.from({ length: count }, (_, day) => ({
      ...survey,
      name: species[index] ?? '',
      date: `${survey.year}-0${5 + (day % 4)}-${String(2 + ((index * 5 + day * 3) % 26)).padStart(2, '0')}`,
    })),
  ),
);

/** Records what was seen on surveys of a few squares, and has an expert accept it; each once, however often it is called. */
export async function surveySquares(
  db: Db,
  { viewers, taxa }: { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number> },
): Promise<void> {
  const expertId = viewers.get('kristof')?.memberId;
  if (!expertId) throw new Error('There is no demo expert.');
  const told = await db.selectFrom('determination').select('sighting_id').where('member_id', '=', expertId).execute();
  const accepted = new Set(told.map((row) => row.sighting_id));
  for (const [index, { username, latitude, longitude, name, date }] of surveyedFinds.entries()) {
    const viewer = viewers.get(username);
    const taxonId = taxa.get(name);
    if (!viewer || taxonId === undefined) throw new Error(`The demo lacks ${username} or ${name}.`);
    const createdAt = new Date(`${date}T18:00:00Z`);
    const find = sightingFormSchema.parse({
      clientId: demoKey(10, index),
      taxonId,
      observedOn: { from: date },
      place: { latitude, longitude, uncertaintyM: 200, source: 'map', text: 'bejárt négyzet' },
      lifeStage: 'adult',
    });
    const { id } = await recordSighting({ db }, viewer, find, { createdAt, now: createdAt });
    if (accepted.has(id)) continue;
    const statement = { taxonId, certainty: 'sure', basis: 'photo', comment: '' } as const;
    await writeUnderTree(db, (tx) =>
      determineNew(tx, {
        sightingId: id,
        memberId: expertId,
        statement,
        createdAt: new Date(createdAt.getTime() + 3_600_000),
      }),
    );
  }
}
