import { z } from 'zod';
import { licenceName } from '#app/features/licences/licence-name.ts';
import { questionKinds } from '#app/features/projects/project-codes.ts';
import { answerText } from '#app/features/projects/read-answer.ts';
import type { JsonObject, JsonValue } from '#app/platform/db/schema.generated.ts';
import { isCivilDate } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { formatNumber, NBSP } from '#app/platform/text/numbers.ts';
import { footprintText } from '../footprint-text.ts';
import { keptFootprint } from '../kept-footprint.ts';
import { verdictWords } from '../queue/verdict.ts';
import type { AltitudeSource, positionSources } from '../sighting-codes.ts';
import { countKindWords, lifeStageWords, methodWords, sexWords, visibilityWords } from '../sighting-words.ts';
import { trustWords } from '../trust-words.ts';
import type { RevisionView } from './find-revisions.server.ts';

/** A change in words: what, from what, to what; null where nothing stood or stands. */
export type ChangeWords = { field: string; from: string | null; to: string | null };

const kinds: Record<string, string> = {
  created: 'Rögzítés',
  edited: 'Szerkesztés',
  suggested: 'Elfogadott javaslat',
  images: 'Képek',
  licence: 'Licenc',
  named: 'Határozások',
  verdict: 'Szakértői döntés',
  state: 'Állapot',
  held: 'Moderátor is elrejtette',
  released: 'Moderátor feloldotta az elrejtést',
  place_rule: 'A hely védelme',
  split: 'Szétválasztás',
  merged: 'Összevonás',
  rejoined: 'Visszavonás',
  answers: 'Feleletek a projekteknek',
};

const states: Record<string, string> = {
  draft: 'még nem közzétett',
  published: 'közzétett',
  hidden: 'elrejtett',
  deleted: 'törölt',
};

const precisions: Record<string, string> = {
  day: 'egy nap',
  range: 'időszak',
  month: 'egész hónap',
  year: 'egész év',
};

/** Who said a point or a height. */
const sources: Record<(typeof positionSources)[number] | AltitudeSource, string> = {
  photo: 'fotóból',
  sidecar: 'a fotó melletti fájlból',
  track: 'bejárt útból',
  map: 'térképről',
  device: 'a készülékből',
  grid: 'domborzatból',
  typed: 'beírva',
};

/** The fields of a revision in the order and the words of the page; what has no words here follows from another field. */
export const revisionFields: Record<string, string> = {
  state: 'állapot',
  taxonId: 'név',
  nameIsSure: 'a név biztossága',
  level: 'kitől a név',
  determinationCount: 'határozások száma',
  verdict: 'szakértői döntés',
  observedFrom: 'nap',
  observedTo: 'utolsó nap',
  observedTime: 'idő',
  datePrecision: 'mit jelent a nap',
  latitude: 'szélesség',
  longitude: 'hosszúság',
  uncertaintyM: 'pontosság',
  positionSource: 'honnan való a pont',
  settlement: 'település',
  placeText: 'a hely saját szavakkal',
  footprint: 'vonal vagy terület',
  altitudeM: 'magasság',
  altitudeSource: 'honnan való a magasság',
  habitat: 'élőhely',
  visibility: 'a hely láthatósága',
  publicVisibility: 'így látják mások a helyet',
  individualCount: 'darab',
  countKind: 'a szám',
  lifeStage: 'fejlődési alak',
  sex: 'ivar',
  method: 'módszer',
  hostPlant: 'tápnövény',
  notes: 'megjegyzés',
  privateNotes: 'saját jegyzet',
  licenseId: 'licenc',
  externalUrl: 'forrás',
  externalAuthor: 'a forrás szerzője',
  externalLicenseId: 'a forrás licence',
  externalIsIncoming: 'a képek a forrásból valók',
  recordedBy: 'ki látta',
  identifiedBy: 'ki határozta meg',
  observers: 'kik látták még',
  images: 'képek',
};

/** What a revision is, in a word or two. */
export function revisionKind(kind: string): string {
  return kinds[kind] ?? 'Változás';
}

/** A revision's changes in words; `taxonLabel` names a taxon by its id. */
export function changeWords({ changes }: RevisionView, taxonLabel: (id: number) => string): ChangeWords[] {
  return Object.entries({ ...revisionFields, answers: '' }).flatMap(([key, field]) => {
    const change = changes[key];
    // The last day of a single day says nothing that the first has not said.
    if (!change || (key === 'observedTo' && changes.observedFrom?.to === change.to)) return [];
    // Other days say by themselves how exact they are.
    if (key === 'datePrecision' && (changes.observedFrom || changes.observedTo)) return [];
    if (key === 'images') return [{ field, from: null, to: imageWords(change) }];
    if (key === 'answers') return answerWords(change);
    const isNothing = (value: JsonValue) => value === null || (Array.isArray(value) && value.length === 0);
    const word = (value: JsonValue) => (isNothing(value) ? null : valueWords(key, value, taxonLabel));
    return [{ field, from: word(change.from), to: word(change.to) }];
  });
}

function valueWords(key: string, value: JsonValue, taxonLabel: (id: number) => string): string {
  if (key === 'footprint') return footprintWords(value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (key === 'taxonId') return taxonLabel(Number(value));
  if (typeof value === 'boolean') return yesNo(key, value);
  if (key === 'licenseId' || key === 'externalLicenseId') return licenceName(Number(value));
  if (key === 'uncertaintyM') return `±${NBSP}${formatNumber(Number(value), 0)}${NBSP}m`;
  if (key === 'altitudeM') return `${formatNumber(Number(value), 0)}${NBSP}m`;
  if (key === 'latitude' || key === 'longitude') return formatNumber(Number(value), 5);
  if (key === 'observedTime') return String(value).slice(0, 5);
  const text = String(value);
  if (key.startsWith('observed') && isCivilDate(text)) return formatDate(text);
  const words: Record<string, Record<string, string>> = {
    state: states,
    visibility: visibilityWords,
    publicVisibility: visibilityWords,
    datePrecision: precisions,
    positionSource: sources,
    altitudeSource: sources,
    level: trustWords,
    verdict: verdictWords,
    countKind: countKindWords,
    lifeStage: lifeStageWords,
    sex: sexWords,
    method: methodWords,
  };
  return words[key]?.[text] ?? text;
}

const keptAnswers = z
  .array(
    z.object({
      questionId: z.number(),
      label: z.string(),
      kind: z.enum(questionKinds),
      unit: z.string(),
      value: z.string(),
    }),
  )
  .catch([]);

/** Each answer that came, went or is another, under its question. */
function answerWords({ from, to }: { from: JsonValue; to: JsonValue }): ChangeWords[] {
  const [before, after] = [keptAnswers.parse(from), keptAnswers.parse(to)];
  const asked = [...after, ...before.filter(({ questionId }) => !after.some((each) => each.questionId === questionId))];
  return asked.flatMap(({ questionId, label }) => {
    const [old, now] = [before, after].map((all) => all.find((each) => each.questionId === questionId));
    if (old?.value === now?.value) return [];
    const word = (each: typeof old) => (each ? answerText(each, each.value) : null);
    return [{ field: label, from: word(old), to: word(now) }];
  });
}

function yesNo(key: string, value: boolean): string {
  if (key === 'nameIsSure') return value ? 'biztos' : 'bizonytalan';
  return value ? 'igen' : 'nem';
}

/** A line or an area by the number of its corners. */
function footprintWords(value: JsonValue): string {
  const footprint = keptFootprint(value);
  return footprint ? footprintText(footprint) : '';
}

/** How many pictures came and went, or that they were put in order or described anew. */
function imageWords({ from, to }: { from: JsonValue; to: JsonValue }): string {
  const [before, after] = [idsOf(from), idsOf(to)];
  const came = after.filter((id) => !before.includes(id)).length;
  const went = before.filter((id) => !after.includes(id)).length;
  const kept = (ids: number[], others: number[]) => ids.filter((id) => others.includes(id)).join(' ');
  const isReordered = kept(before, after) !== kept(after, before);
  const parts = [
    came > 0 && `${came} új kép`,
    went > 0 && `${went} kép eltávolítva`,
    isReordered && 'más sorrend',
    isDescribedAnew(from, to) && 'a képek adatai',
  ].filter((part) => part !== false);
  return parts.join(', ');
}

/** Whether something else is said of a picture that stayed. */
function isDescribedAnew(from: JsonValue, to: JsonValue): boolean {
  const before = new Map(imagesOf(from).map((each) => [each.id, JSON.stringify(each)]));
  return imagesOf(to).some((each) => before.has(each.id) && before.get(each.id) !== JSON.stringify(each));
}

function idsOf(images: JsonValue): number[] {
  return imagesOf(images).map(({ id }) => Number(id));
}

function imagesOf(images: JsonValue): JsonObject[] {
  if (!Array.isArray(images)) return [];
  return images.filter((each): each is JsonObject => typeof each === 'object' && each !== null && !Array.isArray(each));
}
