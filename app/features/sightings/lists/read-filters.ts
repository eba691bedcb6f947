import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import { settlementsCalled } from '#app/features/places/settlement-names.server.ts';
import { type QueryProblems, QueryReader } from '#app/platform/action/read-query.ts';
import { readArea } from '#app/platform/geo/area.ts';
import { isCountyCode } from '#app/platform/geo/county-code.ts';
import { normaliseUtm10 } from '#app/platform/geo/utm.ts';
import { type DateProblem, parseDate } from '#app/platform/text/parse-date.ts';
import { formerLifeStages, readCode } from '../former-words.ts';
import { lifeStages } from '../sighting-codes.ts';
import { filterQuery, levelWords, noFilters, type SightingFilters, verdictKeys } from './sighting-filters.ts';

/** What an address asks of a list; where `problems` has anything, nothing may be answered. */
export type ReadFilters = {
  filters: SightingFilters;
  /** By the filter's word in the address. */
  problems: QueryProblems;
  /** The unreadable ones as they were written. */
  refused: Record<string, string>;
};

const noHours = 'Itt napokra lehet szűkíteni, órára nem: hagyd el az időt.';

/** Words for the filters that cannot be read. */
export const filterMessages = {
  rank: (text: string) => `Ezt a határozottságot nem ismerjük: „${text}”. A kisebb szám álljon elöl, például 0_3.`,
  county: (text: string) => `Ilyen kódú vármegye nincs: „${text}”. Válassz a felsoroltak közül.`,
  settlement: (text: string) => {
    const names = settlementsCalled(text).map(({ name }) => name);
    return names.length > 0
      ? `Több ilyen nevű település van: ${names.join(', ')}. Írd a nevét ékezetekkel.`
      : `Ilyen nevű települést nem ismerünk: „${text}”. Írd ki a teljes nevét.`;
  },
  square: (text: string) => `Ez nem egy 10 km-es UTM-négyzet kódja: „${text}”. Így írd: CT56.`,
  area: (text: string) =>
    `Ez nem egy terület: „${text}”. Nyugat, dél, kelet, észak kell, fokban, vesszővel, például 16.5,46.1,17.2,46.9.`,
  licence: (text: string) => `Ilyen licenc nincs: „${text}”. Válassz a felsoroltak közül.`,
  dates: {
    unreadable: 'Ezt a dátumot nem tudjuk elolvasni. Napot, hónapot vagy évet írj, például 2024. május 7.',
    impossible: 'Ilyen nap nincs a naptárban.',
    end_before_start: 'Az időszak vége korábbi, mint az eleje.',
    end_time: noHours,
  } satisfies Record<DateProblem, string>,
  noHours,
  fixed: (text: string) =>
    `Ez a lista magától szűkít erre, ezért itt nem kérhető: „${text}”. Hagyd el, vagy keress az összes találat között.`,
  intervalTwice: 'Ez magában is időszak. Írj ide egy napot, hónapot vagy évet, vagy hagyd üresen a másik mezőt.',
};

/** Reads the filters of an address. */
export function readFilters(query: URLSearchParams): ReadFilters {
  const reader = new QueryReader(query);
  const filters = { ...readWhat(reader), ...readWhen(reader), ...readWho(reader) };
  return { filters, problems: reader.problems, refused: reader.refused };
}

/** Refuses what is asked otherwise than a list asks by itself: the list has the last word, and nothing asked is left out in silence. */
export function refuseFixed(
  reader: QueryReader,
  asked: Partial<SightingFilters>,
  fixed: Partial<SightingFilters>,
): void {
  const questions = filterQuery({ ...noFilters, ...asked });
  for (const [name, own] of Object.entries(filterQuery({ ...noFilters, ...fixed }))) {
    const other = questions[name] ?? null;
    if (own === null || other === null || isSame(own, other)) continue;
    reader.refuse(name, String(other), filterMessages.fixed(String(other)));
  }
}

/** User names are the same in any case. */
function isSame(one: string | number, other: string | number): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

function readWhat(reader: QueryReader) {
  return {
    rank: parseRank(reader),
    taxonId: reader.id('taxon'),
    countyCode: reader.take('megye', (text) => (isCountyCode(text) ? text : undefined), filterMessages.county),
    settlement: reader.take('telepules', toSettlement, filterMessages.settlement),
    placeText: reader.text('hely'),
    utm10: reader.take('utm', normaliseUtm10, filterMessages.square),
    area: reader.take('terulet', readArea, filterMessages.area),
    lifeStage: reader.take('alak', (text) => readCode(text, lifeStages, formerLifeStages) ?? undefined),
    licenseId: reader.take('licenc', toLicence, filterMessages.licence),
    hasImage: reader.flag('kep', 'van', 'nincs'),
    isProtected: reader.flag('vedett'),
  };
}

function readWho(reader: QueryReader) {
  return {
    observer: reader.text('eszlelo'),
    determiner: reader.text('hatarozo'),
    level: reader.meaning('szint', levelWords),
    verdict: reader.meaning('dontes', verdictKeys),
  };
}

/**
 * Days, months or years as people type them; the end of a period is the last day of what is typed. An interval in one field is read
 * whole where the other is empty, and otherwise refused.
 */
function readWhen(reader: QueryReader) {
  const [first, last] = [readSpan(reader, 'tol'), readSpan(reader, 'ig')];
  const month = reader.whole('honap', 1, 12);
  const whole = [first, last].find((typed) => typed?.isInterval);
  const isAlone = !reader.isAsked('tol') || !reader.isAsked('ig');
  if (whole && isAlone) return { from: whole.from, to: whole.to, month };
  if (first?.isInterval) reader.refuse('tol', first.text, filterMessages.intervalTwice);
  if (last?.isInterval) reader.refuse('ig', last.text, filterMessages.intervalTwice);
  if (whole) return { from: null, to: null, month };
  const isReversed = first !== null && last !== null && last.to < first.from;
  if (isReversed) reader.refuse('ig', last.text, filterMessages.dates.end_before_start);
  return { from: first?.from ?? null, to: isReversed ? null : (last?.to ?? null), month };
}

function readSpan(reader: QueryReader, name: string) {
  const problemOf = (text: string) => {
    const parsed = parseDate(text);
    if (parsed.kind === 'date') return filterMessages.noHours;
    return filterMessages.dates[parsed.kind === 'invalid' ? parsed.problem : 'unreadable'];
  };
  return reader.take(
    name,
    (text) => {
      const parsed = parseDate(text);
      if (parsed.kind !== 'date' || parsed.value.time) return undefined;
      const { from, to, precision } = parsed.value;
      return { text, from, to, isInterval: precision === 'range' };
    },
    problemOf,
  );
}

/** The settlement that a typed name means; none where it is no settlement's, or several share it. */
export function toSettlement(text: string): string | undefined {
  const [only, other] = settlementsCalled(text);
  return other ? undefined : only?.name;
}

function toLicence(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? findLicence(Number(text))?.id : undefined;
}

/** Any `a_b` with 0 ≤ a ≤ b ≤ 4; the whole range asks nothing. */
function parseRank(reader: QueryReader): SightingFilters['rank'] {
  const range = reader.take(
    'dr',
    (text) => {
      const [, min, max] = /^([0-4])_([0-4])$/.exec(text) ?? [];
      return min !== undefined && max !== undefined && min <= max ? { min: Number(min), max: Number(max) } : undefined;
    },
    filterMessages.rank,
  );
  return range && range.min === 0 && range.max === 4 ? null : range;
}
