import type { EditableSighting } from '#app/features/sightings/changes/editable-sighting.ts';

/** What a 409 of `/spottings/editsave/async` holds beside its problem: the version that stands. The one that was sent comes back as `sent`. */
export type StaleAnswer = {
  revision: number;
  updatedAt: string;
  current: EditableSighting;
  pictures: { id: number; name: string; previewUrl: string | null }[];
};
