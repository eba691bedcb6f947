import { type LifeStage, lifeCycle, type Sex } from '#app/features/sightings/sighting-codes.ts';
import type { MissingPicture } from './taxon-page-data.ts';

/** Orders by the stages between egg and adult that a photographer meets: what pupates, what grows up by moulting, what lives in the water before. */
const pupating = ['Coleoptera', 'Lepidoptera', 'Hymenoptera', 'Diptera', 'Neuroptera', 'Raphidioptera', 'Megaloptera'];
const pupatingToo = ['Mecoptera', 'Trichoptera', 'Siphonaptera', 'Strepsiptera'];
const moulting = ['Orthoptera', 'Hemiptera', 'Mantodea', 'Blattodea', 'Dermaptera', 'Thysanoptera', 'Psocodea'];
const aquatic = ['Odonata', 'Ephemeroptera', 'Plecoptera'];

const youngOf = new Map<string, readonly LifeStage[]>([
  ...[...pupating, ...pupatingToo].map((order) => [order, ['larva', 'pupa']] as const),
  ...moulting.map((order) => [order, ['nymph']] as const),
  ...aquatic.map((order) => [order, ['larva']] as const),
]);

/** Invitations beside the pictures: more would ask for too much at once. */
const most = 3;

type Gallery = {
  pictures: readonly unknown[];
  shown: { stages: readonly LifeStage[]; sexes: readonly Sex[] };
  seen: readonly LifeStage[];
};

/** Stages of its order, or seen already, that nobody has photographed, and the other sex where one was told; nothing while there is no picture at all. */
export function missingPictures({ pictures, shown, seen }: Gallery, order: string | undefined): MissingPicture[] {
  if (pictures.length === 0) return [];
  const young = new Set([...seen.filter((stage) => growing.includes(stage)), ...(youngOf.get(order ?? '') ?? [])]);
  const stages = growing.filter((stage) => young.has(stage) && !shown.stages.includes(stage));
  const isBoth = shown.sexes.includes('maleAndFemale');
  const told = (['male', 'female'] as const).filter((sex) => shown.sexes.includes(sex));
  const other = told.length === 1 && !isBoth ? (told[0] === 'male' ? 'female' : 'male') : null;
  return [...(other ? [{ sex: other } as const] : []), ...stages.map((stage) => ({ stage }))].slice(0, most);
}

const growing: readonly LifeStage[] = lifeCycle.filter((stage) => stage !== 'adult');
