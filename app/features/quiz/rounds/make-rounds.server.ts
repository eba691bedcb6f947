import { ALL_RIGHTS_RESERVED } from '#app/features/licences/licence-catalogue.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { type Difficulty, mostChoices } from '../quiz-codes.ts';
import { findConfused, findRelated } from './beside.repo.server.ts';
import { type Beside, chooseWrong } from './choose-wrong.ts';
import { type FitRow, findFitBounds, findFitFrom, findFitOfSpecies } from './fit-sightings.repo.server.ts';
import type { Round } from './round.ts';
import { shuffled } from './shuffle.ts';

type Wanted = { orderId?: number | null; difficulty: Difficulty; count: number };

/** Looks into the sightings for each question that is wanted: some show what another shows. */
const looksForEach = 6;

/** Of those found so many are read for each question: some have no picture that may be shown. */
const readForEach = 4;

/** New questions, each of another species as far as there are any, in an order that changes; fewer where too few photos are fit. */
export async function makeRounds(db: Db, { orderId = null, difficulty, count }: Wanted): Promise<Round[]> {
  const { low, high } = await findFitBounds(db, orderId);
  if (low === null || high === null) return [];
  const points = Array.from({ length: count * looksForEach }, () => low + Math.floor(Math.random() * (high - low + 1)));
  const found = await findFitFrom(db, { orderId, points: [...points, low], each: 2 });
  return await roundsOf(db, oneOfEachFirst(shuffled(found)).slice(0, count * readForEach), { difficulty, count });
}

/** Questions of these species, in their order; of some there may be no photo any more. */
export async function makeRoundsOf(
  db: Db,
  { speciesIds, difficulty }: { speciesIds: readonly number[]; difficulty: Difficulty },
): Promise<Round[]> {
  const found = await findFitOfSpecies(db, { ids: speciesIds, each: 12 });
  const bySpecies = Map.groupBy(shuffled(found), (row) => row.species_id);
  const inOrder = speciesIds.flatMap((id) => bySpecies.get(id) ?? []);
  const rounds = await roundsOf(db, inOrder, { difficulty, count: inOrder.length });
  const seen = new Set<number>();
  return rounds.filter(({ taxonId }) => !seen.has(taxonId) && seen.add(taxonId));
}

async function roundsOf(db: Db, found: readonly FitRow[], { difficulty, count }: Wanted): Promise<Round[]> {
  const pictured = (await findShown(db, found)).slice(0, count);
  const besides = await findBeside(db, [...new Set(pictured.map(({ taxonId }) => taxonId))], difficulty);
  return pictured.flatMap((picture) => {
    const beside = besides.get(picture.taxonId);
    const wrong = beside ? chooseWrong(beside, difficulty) : [];
    return wrong.length === 0 ? [] : [{ ...picture, choices: shuffled([picture.taxonId, ...wrong]) }];
  });
}

/** Those with a picture that everybody may see and whose licence gives it to be shown, with the species as it is called today. */
async function findShown(db: Db, found: readonly FitRow[]): Promise<Omit<Round, 'choices'>[]> {
  const views = await findSightings(
    db,
    visitor(),
    found.map(({ id }) => id),
  );
  return views.flatMap((view) => {
    const [image, taxonId] = [shownImage(view), view.taxon?.speciesId];
    return image && taxonId ? [{ sightingId: view.id, imageId: image.id, taxonId }] : [];
  });
}

/** The first picture of a sighting that a question may show. */
export function shownImage({ images }: Pick<SightingView, 'images'>): ImageView | undefined {
  return images.find(
    ({ urls, licenseId, terms }) => urls !== null && licenseId !== ALL_RIGHTS_RESERVED && terms === null,
  );
}

async function findBeside(db: Db, ids: readonly number[], difficulty: Difficulty): Promise<Map<number, Beside>> {
  const [confused, genus, family] = await Promise.all([
    findConfused(db, { ids, each: mostChoices }),
    findRelated(db, { ids, within: 'genus', each: mostChoices }),
    findRelated(db, { ids, within: 'family', each: mostChoices }),
  ]);
  const of = (rows: typeof confused, id: number) => rows.filter((row) => row.id === id).map((row) => row.other_id);
  // An order has thousands of species: it is asked only for those that need it.
  const isShort = (id: number) =>
    new Set([confused, genus, family].flatMap((rows) => of(rows, id))).size < mostChoices - 1;
  const wide = difficulty === 'easy' ? ids : ids.filter(isShort);
  const order = await findRelated(db, { ids: wide, within: 'order', each: mostChoices });
  return new Map(
    ids.map((id) => [
      id,
      { confused: of(confused, id), genus: of(genus, id), family: of(family, id), order: of(order, id) },
    ]),
  );
}

/** One sighting of each species, then the second of each, and so on. */
function oneOfEachFirst(rows: readonly FitRow[]): FitRow[] {
  const piles = [...Map.groupBy(rows, (row) => row.species_id).values()];
  const deepest = Math.max(0, ...piles.map((pile) => pile.length));
  return Array.from({ length: deepest }, (_, depth) => piles.flatMap((pile) => pile[depth] ?? [])).flat();
}
