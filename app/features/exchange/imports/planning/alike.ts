import type { ListedFind } from '#app/features/recording/record-many.server.ts';

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
function alikeKey({ from, to, taxonId, latitude, longitude, sex, lifeStage, observer }: FindKey): string {
  const point = [latitude, longitude].map((degrees) => degrees?.toFixed(digits) ?? '');
  return JSON.stringify([from, to, taxonId, ...point, sex, lifeStage, observer]);
}

/** The same of a find that a list holds; its name by its present meaning. */
export function keyOfFind({ form, observer }: ListedFind, presentId: number | null): string {
  const { observedOn, place, sex, lifeStage } = form;
  const { from, to } = observedOn;
  const { latitude, longitude } = place;
  return alikeKey({ from, to, latitude, longitude, sex, lifeStage, observer, taxonId: presentId });
}

/** Whether one that is alike is probably the same: two of one source with ids of their own are two finds. */
export function isOneOf(
  standing: { source: string | null },
  { externalId, source }: { externalId: string | null; source: string },
): boolean {
  return externalId === null || standing.source !== source;
}

/** Finds by what tells them from others. */
export function groupAlike<Find extends FindKey>(finds: readonly Find[]): ReadonlyMap<string, readonly Find[]> {
  return Map.groupBy(finds, alikeKey);
}
