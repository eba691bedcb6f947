import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import type { QuestionView } from '#app/features/projects/project-view.ts';
import { answerText } from '#app/features/projects/read-answer.ts';
import { verdictWords } from '#app/features/sightings/queue/verdict.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import {
  countKindWords,
  lifeStageWords,
  methodWords,
  sexWords,
  visibilityWords,
} from '#app/features/sightings/sighting-words.ts';
import { trustWords } from '#app/features/sightings/trust-words.ts';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { toEventDate } from '#app/platform/text/civil-date.ts';
import { qualifiers } from '../darwin-core/dwc-words.ts';
import type { ExportAbout, ExportedRow } from './export-format.ts';
import { footprintWkt } from './footprint-wkt.ts';
import { exportMessages as messages } from './messages.ts';

/** `word`: a text that nobody typed, `date`: a civil day `YYYY-MM-DD`. */
export type ColumnKind = 'text' | 'word' | 'number' | 'integer' | 'date';
export type Cell = string | number | null;
export type ExportColumn = {
  key: keyof typeof messages.columns | `question${number}`;
  header: string;
  kind: ColumnKind;
  value: (row: ExportedRow, about: Pick<ExportAbout, 'publicUrl'>) => Cell;
};

type Value = ExportColumn['value'];

/** Of the sighting alone. */
const of =
  (value: (sighting: SightingView) => Cell): Value =>
  ({ sighting }) =>
    value(sighting);

function column(key: keyof typeof messages.columns, kind: ColumnKind, value: Value): ExportColumn {
  return { key, header: messages.columns[key], kind, value };
}

const joined = (texts: readonly string[]) => (texts.length > 0 ? texts.join(' | ') : null);

/** The one table of what an export tells of a sighting, whatever its format. */
const all: readonly ExportColumn[] = [
  column(
    'id',
    'integer',
    of(({ id }) => id),
  ),
  column('url', 'word', ({ sighting }, { publicUrl }) => publicUrl + sighting.url),
  column(
    'state',
    'word',
    of(({ state }) => messages.states[state]),
  ),
  column(
    'scientificName',
    'text',
    of(({ taxon }) => taxon?.scientificName ?? null),
  ),
  column(
    'authorship',
    'text',
    of(({ taxon }) => taxon?.authorship ?? null),
  ),
  column(
    'name',
    'text',
    of(({ taxon }) => taxon?.name ?? null),
  ),
  column(
    'rank',
    'word',
    of(({ taxon }) => (taxon ? rankWord(taxon.taxonType) : null)),
  ),
  column('identificationQualifier', 'word', ({ certainty }) => qualifiers[certainty] || null),
  column('order', 'text', ({ names }) => names.order),
  column('family', 'text', ({ names }) => names.family),
  column('genus', 'text', ({ names }) => names.genus),
  column('species', 'text', ({ names }) => names.species),
  column(
    'protection',
    'word',
    of(({ taxon }) => (taxon?.protection ? messages.protection[taxon.protection.category] : null)),
  ),
  column(
    'level',
    'word',
    of(({ level }) => trustWords[level]),
  ),
  column(
    'verdict',
    'word',
    of(({ verdict }) => verdictWords[verdict]),
  ),
  column(
    'eventDate',
    'word',
    of(({ observedOn }) => toEventDate(observedOn)),
  ),
  column(
    'dateFrom',
    'date',
    of(({ observedOn }) => observedOn.from),
  ),
  column(
    'dateTo',
    'date',
    of(({ observedOn }) => observedOn.to),
  ),
  column(
    'time',
    'word',
    of(({ observedOn }) => observedOn.time),
  ),
  column(
    'datePrecision',
    'word',
    of(({ observedOn }) => messages.precisions[observedOn.precision]),
  ),
  column(
    'decimalLatitude',
    'number',
    of(({ place }) => place.latitude),
  ),
  column(
    'decimalLongitude',
    'number',
    of(({ place }) => place.longitude),
  ),
  column(
    'uncertaintyM',
    'integer',
    of(({ place }) => place.uncertaintyM),
  ),
  column(
    'utm10',
    'word',
    of(({ place }) => place.utm10),
  ),
  column(
    'county',
    'word',
    of(({ place }) => place.county),
  ),
  column(
    'settlement',
    'word',
    of(({ place }) => place.settlement),
  ),
  column(
    'place',
    'text',
    of(({ place }) => place.text),
  ),
  column(
    'altitudeM',
    'integer',
    of(({ place }) => place.altitudeM),
  ),
  column(
    'habitat',
    'text',
    of(({ place }) => place.habitat),
  ),
  column(
    'visibility',
    'word',
    of(({ place }) => visibilityWords[place.visibility]),
  ),
  column('dataGeneralizations', 'word', of(generalized)),
  column('informationWithheld', 'word', ({ sighting }) => withheld(sighting, sighting.imagesWithheld)),
  column(
    'footprintWkt',
    'word',
    of(({ place }) => footprintWkt(place.footprint)),
  ),
  column(
    'individualCount',
    'integer',
    of(({ individualCount }) => individualCount),
  ),
  column(
    'countKind',
    'word',
    of(({ individualCount, countKind }) => (individualCount === null ? null : countKindWords[countKind])),
  ),
  column(
    'lifeStage',
    'word',
    of(({ lifeStage }) => lifeStage && lifeStageWords[lifeStage]),
  ),
  column(
    'sex',
    'word',
    of(({ sex }) => sex && sexWords[sex]),
  ),
  column(
    'method',
    'word',
    of(({ method }) => method && methodWords[method]),
  ),
  column(
    'hostPlant',
    'text',
    of(({ hostPlant }) => hostPlant),
  ),
  column(
    'notes',
    'text',
    of(({ notes }) => notes),
  ),
  column(
    'privateNotes',
    'text',
    of(({ privateNotes }) => privateNotes),
  ),
  column(
    'recordedBy',
    'text',
    of(({ recordedBy, user }) => recordedBy ?? user.displayName),
  ),
  column(
    'identifiedBy',
    'text',
    of(({ identifiedBy }) => identifiedBy),
  ),
  column(
    'observers',
    'text',
    of(({ observers }) => joined(observers.map(({ name }) => name))),
  ),
  column(
    'recorder',
    'text',
    of(({ user }) => user.username || user.displayName),
  ),
  column(
    'licence',
    'word',
    of(({ licenseId }) => licenceById(licenseId).nameShort),
  ),
  column(
    'licenceUrl',
    'word',
    of(({ licenseId }) => licenceById(licenseId).uri),
  ),
  column(
    'rightsHolder',
    'text',
    of(({ author }) => author),
  ),
  column(
    'terms',
    'text',
    of(({ terms }) => terms),
  ),
  column(
    'source',
    'text',
    of(({ licenceSource, externalObservation }) => licenceSource ?? externalObservation?.externalUrl ?? null),
  ),
  column('images', 'word', ({ sighting }, { publicUrl }) =>
    joined(sighting.images.map(({ urls }) => publicUrl + (urls?.large ?? ''))),
  ),
  column(
    'imageLicences',
    'word',
    of(({ images }) => joined(images.map(({ licenseId }) => licenceById(licenseId).nameShort))),
  ),
  column(
    'imageAuthors',
    'text',
    of(({ images }) => joined(images.map(({ author }) => author))),
  ),
  column(
    'modified',
    'word',
    of(({ updatedAt }) => updatedAt),
  ),
];

const others = all.filter(({ key }) => key !== 'privateNotes');

/** The columns of an export; one's own notes stand in one's own alone. */
export function exportColumns({
  isOwn,
  questions = [],
}: Pick<ExportAbout, 'isOwn' | 'questions'>): readonly ExportColumn[] {
  return [...(isOwn ? all : others), ...questions.map(answerColumn)];
}

const answerKinds = {
  ...{ text: 'text', choice: 'text', choices: 'text', boolean: 'word', date: 'date' },
  ...{ integer: 'integer', decimal: 'number' },
} as const satisfies Record<QuestionView['kind'], ColumnKind>;

/** What a project asks: its own words at the head, with the unit of its numbers. */
function answerColumn(question: QuestionView): ExportColumn {
  const kind = answerKinds[question.kind];
  const unit = question.unit && ` (${question.unit})`;
  return {
    key: `question${question.id}`,
    header: `${question.label}${unit}${question.isRetired ? messages.formerQuestion : ''}`,
    kind,
    value({ answers }) {
      const value = answers?.get(question.id);
      if (value === undefined) return null;
      if (kind === 'integer' || kind === 'number') return Number(value);
      if (question.kind === 'choices') return value.split('\n').join(' | ');
      return question.kind === 'boolean' ? answerText(question, value) : value;
    },
  };
}

/** How the place is coarser than it is (dwc dataGeneralizations); null where it is not. */
function generalized({ place }: SightingView): string | null {
  if (place.isTrue || place.visibility === 'exact') return null;
  return messages.generalized[place.visibility];
}

/** What is kept back, and why (dwc informationWithheld). */
function withheld({ place }: SightingView, imagesWithheld: number): string | null {
  const why = place.isProtected ? messages.withheld.protected : messages.withheld.chosen;
  const parts = [place.isTrue ? '' : why, imagesWithheld > 0 ? messages.imagesWithheld(imagesWithheld) : ''];
  return parts.filter(Boolean).join(' ') || null;
}
