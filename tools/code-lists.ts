import { badgeEmblemCodes, badgeToneCodes } from '#app/features/badges/badge-emblems.ts';
import { keyDrawings } from '#app/features/keys/key-drawings.ts';
import { importedKinds } from '#app/features/places/find/named-place.ts';
import { projectJoins, questionKinds } from '#app/features/projects/project-codes.ts';
import { difficulties, gameKinds } from '#app/features/quiz/quiz-codes.ts';
import { cloudCovers, rains, winds } from '#app/features/recording/evenings/evening-codes.ts';
import { verdicts } from '#app/features/sightings/queue/verdict.ts';
import { altitudeSources, lifeStages, methods, sexes } from '#app/features/sightings/sighting-codes.ts';
import { mapLayerKinds } from '#app/features/site/maps/map-layer.ts';
import { taxonRanks } from '#app/features/taxonomy/taxon-view.ts';
import { accessScopes } from '#app/names.ts';

/** Closed lists of the code by the names that `.kysely-codegenrc.json` gives them. */
const lists: Readonly<Record<string, readonly string[]>> = {
  altitudeSources,
  lifeStages,
  sexes,
  methods,
  winds,
  cloudCovers,
  rains,
  verdicts,
  taxonRanks,
  importedKinds,
  mapLayerKinds,
  accessScopes,
  projectJoins,
  questionKinds,
  badgeEmblemCodes,
  badgeToneCodes,
  keyDrawings,
  gameKinds,
  difficulties,
};
const mark = /list:(\w+)/;

/** A column's type as `.kysely-codegenrc.json` writes it (`list:sexes | null`), with the code's own list in the place of its name. */
export function withCodes(type: string): string {
  const codes = codesIn(type)?.map((code) => `'${code}'`);
  return codes ? type.replace(mark, codes.join(' | ')) : type;
}

/** The list that such a type names; undefined where it names none. */
export function codesIn(type: string): readonly string[] | undefined {
  const name = mark.exec(type)?.[1];
  if (name === undefined) return undefined;
  const codes = lists[name];
  if (!codes) throw new Error(`.kysely-codegenrc.json names a list that tools/code-lists.ts does not know: ${name}`);
  return codes;
}
