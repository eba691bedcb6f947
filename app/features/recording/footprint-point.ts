import type { KeptFootprint } from '#app/features/sightings/kept-footprint.ts';
import { type Footprint, middleOf } from '#app/platform/geo/footprint.ts';

/** The point that stands for a line or an area, with an accuracy that reaches its farthest corner. */
export function pointOfFootprint({ corners }: Footprint) {
  const { middle, reachM } = middleOf(corners);
  return { ...middle, uncertaintyM: reachM };
}

type PlaceForm = { latitude: number; longitude: number; uncertaintyM: number | null };

/** A place whose point follows from its line or area, where it has one: whatever point was sent beside it. */
export function withFootprint<Place extends PlaceForm>({
  footprint,
  ...place
}: Place & { footprint?: KeptFootprint | null | undefined }): Omit<Place, 'footprint'> & { footprint?: KeptFootprint } {
  return footprint ? { ...place, ...pointOfFootprint(footprint), footprint } : place;
}
