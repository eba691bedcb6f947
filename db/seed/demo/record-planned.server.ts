import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { addReadyImage } from '#app/features/sightings/pictures/add-ready-image.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { drawnBy, type Gallery } from './gallery.server.ts';
import type { PlannedSighting } from './plan.ts';

type Scene = {
  plan: readonly PlannedSighting[];
  viewers: ReadonlyMap<string, Viewer>;
  taxa: ReadonlyMap<string, number>;
  gallery: Gallery;
};

/** The observer names the species himself in these stories. */
const namedByObserver: ReadonlySet<string> = new Set([
  'observer',
  'community',
  'expert',
  'expertCorrects',
  'disagreement',
]);

/** Records the plan in its order through the same use case as everybody; answers the ids by the plan's numbers. */
export async function recordPlanned(
  db: Db,
  { plan, viewers, taxa, gallery }: Scene,
): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  for (const sighting of plan) {
    const viewer = viewers.get(sighting.username);
    if (!viewer?.memberId) throw new Error(`There is no demo member ${sighting.username}.`);
    const imageIds = await hangImages(db, { sighting, memberId: viewer.memberId, gallery });
    const form = sightingFormSchema.parse(formOf(sighting, { imageIds, taxonId: taxonOf(sighting, taxa) }));
    const createdAt = sighting.recordedAt;
    const { id } = await recordSighting({ db }, viewer, form, { createdAt, now: createdAt });
    ids.set(sighting.number, id);
  }
  return ids;
}

async function hangImages(
  db: Db,
  { sighting, memberId, gallery }: { sighting: PlannedSighting; memberId: number; gallery: Gallery },
): Promise<number[]> {
  const imageIds: number[] = [];
  for (const [index, wanted] of sighting.pictures.entries()) {
    const picture = await gallery.picture(wanted);
    const image = {
      memberId,
      uploadKey: `demo ${sighting.clientId} ${index}`,
      ...picture,
      ...drawnBy,
    };
    imageIds.push(await write(db, (tx) => addReadyImage(tx, image)));
  }
  return imageIds;
}

function taxonOf({ story, species }: PlannedSighting, taxa: ReadonlyMap<string, number>): number | null {
  const genus = species.name.split(' ')[0] ?? '';
  if (story === 'coarse' || story === 'expertCorrects') return taxa.get(genus) ?? null;
  return namedByObserver.has(story) ? (taxa.get(species.name) ?? null) : null;
}

function formOf(
  sighting: PlannedSighting,
  { imageIds, taxonId }: { imageIds: number[]; taxonId: number | null },
): SightingFormInput {
  const { latitude, longitude, uncertaintyM, visibility, placeText } = sighting;
  return {
    clientId: sighting.clientId,
    taxonId,
    observedOn: { from: sighting.date, time: sighting.time },
    place: { latitude, longitude, uncertaintyM, source: 'map', text: placeText, visibility },
    individualCount: sighting.individualCount,
    countKind: sighting.countKind,
    sex: sighting.sex,
    lifeStage: sighting.lifeStage,
    method: sighting.method,
    notes: sighting.notes,
    licenseId: sighting.licenseId,
    imageIds,
  };
}
