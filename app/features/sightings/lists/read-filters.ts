import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import { readNear } from '#app/features/places/find/read-near.server.ts';
import { settlementsCalled } from '#app/features/places/settlement-names.server.ts';
import { type QueryProblems, QueryReader } from '#app/platform/action/read-query.ts';
import { cornersOf, mostAreaCorners, readArea } from '#app/platform/geo/area.ts';
import { isCountyCode } from '#app/platform/geo/county-code.ts';
import { crossingSides } from '#app/platform/geo/crossing-sides.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { normaliseUtm10 } from '#app/platform/geo/utm.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
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

/** How far one may ask round a place, and how far is meant where nothing is said; kilometres. */
const distanceKm = { min: 0.1, max: 300, unsaid: 5 };

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
  area: (text: string) => {
    const corners = cornersOf(text);
    if (corners && corners.length > mostAreaCorners)
      return `Ennek a területnek ${corners.length} sarka van, legfeljebb ${mostAreaCorners} lehet.`;
    const sides = corners && corners.length > 2 ? crossingSides(corners) : undefined;
    if (sides) return `Ennek a területnek a ${sides[0]}. és a ${sides[1]}. oldala keresztezi egymást: rajzold újra.`;
    return `Ez nem egy terület: „${cutText(text, 60)}”. Nyugat, dél, kelet, észak kell, fokban, vesszővel, például 16.5,46.1,17.2,46.9, vagy a sarkai sorban, például 19.0,47.5;19.1,47.5;19.1,47.6.`;
  },
  near: (text: string) => {
    const read = readNear(text);
    if (read.kind === 'several')
      return read.names.length > 0
        ? `Több ilyen nevű település van: ${read.names.join(', ')}. Írd a nevét ékezetekkel.`
        : `Több ilyen nevű hely van: „${text}”. Válassz a felkínáltak közül, vagy írd be a koordinátáit.`;
    if (read.kind === 'wide')
      return `Ez hosszú vagy széles, nem egy pont: „${text}”. Írj egy települést vagy koordinátát.`;
    if (read.kind === 'swapped')
      return `Ez messze van Magyarországtól, felcserélve benne lenne: „${text}”. Előbb a szélesség jön.`;
    return `Ilyen helyet nem ismerünk: „${text}”. Válassz a felkínáltak közül, vagy írd be a koordinátáit.`;
  },
  distance: (text: string) =>
    `Ide ${formatNumber(distanceKm.min)} és ${distanceKm.max} közötti szám való, kilométerben, nem „${text}”.`,
  distanceAlone: 'Írd be azt is, minek a közelében.',
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
    near: readAround(reader),
    eventId: reader.id('esemeny'),
    projectId: reader.id('projekt'),
    groupId: reader.id('csoport'),
    lifeStage: reader.take('alak', (text) => readCode(text, lifeStages, formerLifeStages) ?? undefined),
    licenseId: reader.take('licenc', toLicence, filterMessages.licence),
    hasImage: reader.flag('kep', 'van', 'nincs'),
    isProtected: reader.flag('vedett'),
  };
}

/** Round which place, and how far from it. */
function readAround(reader: QueryReader): SightingFilters['near'] {
  const place = reader.take('kozel', toNear, filterMessages.near);
  const km = reader.take('tavolsag', toKilometres, filterMessages.distance);
  if (km !== null && !reader.isAsked('kozel')) reader.refuse('kozel', '', filterMessages.distanceAlone);
  return place && { ...place, radiusM: (km ?? distanceKm.unsaid) * 1000 };
}

function toNear(text: string): { text: string; centre: LatLon } | undefined {
  const read = readNear(text);
  return read.kind === 'point' ? { text: tidy(text), centre: read.point } : undefined;
}

function toKilometres(text: string): number | undefined {
  const km = /^\d{1,3}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return km >= distanceKm.min && km <= distanceKm.max ? km : undefined;
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
