/** What tells one find from another; two that agree in all of it are probably one. */
export type FindKey = {
  from: string;
  to: string;
  taxonId: number | null;
  latitude: number | null;
  longitude: number | null;
  sex: string | null;
  lifeStage: string | null;
  observer: string | null;
};

/** About ten metres: how often a point is written with fewer digits than it was measured. */
const digits = 4;

/** The same text for finds that are probably one. */
export function alikeKey({ from, to, taxonId, latitude, longitude, sex, lifeStage, observer }: FindKey): string {
  const point = [latitude, longitude].map((degrees) => degrees?.toFixed(digits) ?? '');
  return JSON.stringify([from, to, taxonId, ...point, sex, lifeStage, observer]);
}
