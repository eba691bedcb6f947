export const maxPlaceName = 100;

/** A named point, or an area by its outline (longitude, latitude; degrees WGS84). */
export type OwnPlace = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  uncertaintyM: number | null;
  outline: [number, number][] | null;
};
