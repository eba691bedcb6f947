import { rewriteNames } from '#app/features/sightings/rewrite-names.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { holdChangedSightings, pageChangedSightings } from './changed-sightings.repo.server.ts';
import { computeNames } from './compute-names.server.ts';
import { rereadVerdicts } from './reread-verdicts.server.ts';

const batchSize = 500;

/** Reads every sighting that a change of the tree may concern anew off its logs, with all that hangs on its name. */
export async function renameSightings(tx: Tx, set: { changeSetId: number; former: 'before' | 'after' }): Promise<void> {
  await holdChangedSightings(tx, set);
  let afterId = 0;
  for (;;) {
    const page = await pageChangedSightings(tx, { afterId, limit: batchSize });
    if (page.length === 0) return;
    afterId = page.at(-1)?.id ?? afterId;
    const formerLines = new Map(page.map(({ id, formerLine }) => [id, formerLine]));
    const names = await computeNames(tx, [...formerLines.keys()]);
    const verdicts = await rereadVerdicts(tx, { ...set, page, names });
    await rewriteNames(
      tx,
      [...names.values()].map(({ sighting, toStore }) => ({
        sightingId: sighting.id,
        taxonId: toStore.taxonId,
        level: toStore.level,
        communityTaxonId: toStore.communityTaxonId,
        determinationCount: toStore.determinationCount,
        namedTaxonIds: toStore.namedTaxonIds,
        soleNamerIds: toStore.soleNamerIds,
        nameIsSure: toStore.isSure,
        determinerIds: toStore.determinerIds,
        firstSpeciesId: toStore.firstSpeciesId,
        speciesNamerIds: toStore.speciesNamerIds,
        speciesNamerOrderIds: toStore.speciesNamerOrderIds,
        formerLine: formerLines.get(sighting.id) ?? [],
        verdict: verdicts.get(sighting.id),
      })),
    );
  }
}
