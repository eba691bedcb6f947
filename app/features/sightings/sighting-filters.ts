import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import { normaliseUtm10 } from '#app/platform/geo/utm.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { isCivilDate } from '#app/platform/text/civil-date.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import type { TrustLevel } from './TrustMark.tsx';
import { type Verdict, verdicts } from './verdict.ts';

/** What a list of sightings is narrowed to; null = not asked. Everything works on the public form. */
export type SightingFilters = {
  /** Rank of the determination: 0 none, 1 order, 2 family, 3 genus, 4 species. */
  rank: { min: number; max: number } | null;
  taxonId: number | null;
  countyCode: string | null;
  utm10: string | null;
  /** Days `YYYY-MM-DD`, both included: what may have been seen between them. */
  from: string | null;
  to: string | null;
  /** 1–12, of any year. */
  month: number | null;
  lifeStage: string | null;
  /** User name. */
  observer: string | null;
  /** User name of somebody who gave another's sighting the name that it bears. */
  determiner: string | null;
  level: TrustLevel | null;
  verdict: Verdict | null;
  licenseId: number | null;
  hasImage: boolean | null;
  isProtected: boolean | null;
};

export type SightingOrder = 'newest' | 'date';
export type ListView = Viewer['listView'];

export const noFilters: SightingFilters = {
  rank: null,
  taxonId: null,
  countyCode: null,
  utm10: null,
  from: null,
  to: null,
  month: null,
  lifeStage: null,
  observer: null,
  determiner: null,
  level: null,
  verdict: null,
  licenseId: null,
  hasImage: null,
  isProtected: null,
};

export const trustLevels = ['none', 'observer', 'suggested', 'community', 'expert'] as const;

/** Words of the filters in the address. */
const levelWords: Record<TrustLevel, string> = {
  none: 'nincs',
  observer: 'bejelento',
  suggested: 'javasolt',
  community: 'kozossegi',
  expert: 'szakertoi',
};

const verdictKeys: Record<Verdict, string> = {
  open: 'nyitott',
  waiting: 'eszlelore-var',
  accepted: 'elfogadott',
  plausible: 'hiheto',
  limited: 'eddig-hatarozhato',
  undecidable: 'nem-itelheto',
  rejected: 'elutasitott',
};

/** Reads the filters of an address; what is unknown or makes no sense falls back to "not asked". */
export function parseFilters(query: URLSearchParams): SightingFilters {
  const text = (name: string) => query.get(name)?.trim().slice(0, 100) || null;
  const whole = (name: string, min: number, max: number) => {
    const value = Number(text(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= min && value <= max ? value : null;
  };
  const day = (name: string, end: 'from' | 'to') => toDay(text(name), end);
  const flag = (name: string, yes: string, no: string) => {
    const value = text(name);
    return value === yes ? true : value === no ? false : null;
  };
  const county = text('megye');
  const licence = whole('licenc', 1, 15);
  return {
    rank: parseRank(text('dr')),
    taxonId: whole('taxon', 1, 2_147_483_647),
    countyCode: county !== null && /^\d\d$/.test(county) ? county : null,
    utm10: normaliseUtm10(text('utm') ?? '') ?? null,
    from: day('tol', 'from'),
    to: day('ig', 'to'),
    month: whole('honap', 1, 12),
    lifeStage: text('alak'),
    observer: text('eszlelo'),
    determiner: text('hatarozo'),
    level: trustLevels.find((level) => levelWords[level] === text('szint')) ?? null,
    verdict: verdicts.find((verdict) => verdictKeys[verdict] === text('dontes')) ?? null,
    licenseId: licence !== null && findLicence(licence) ? licence : null,
    hasImage: flag('kep', 'van', 'nincs'),
    isProtected: flag('vedett', 'igen', 'nem'),
  };
}

/** The address's part of the filters, in one order, without what is not asked. */
export function filterQuery(filters: SightingFilters): Record<string, string | number | null> {
  const { rank, level, verdict, hasImage, isProtected } = filters;
  return {
    dr: rank && `${rank.min}_${rank.max}`,
    taxon: filters.taxonId,
    megye: filters.countyCode,
    utm: filters.utm10,
    tol: filters.from,
    ig: filters.to,
    honap: filters.month,
    alak: filters.lifeStage,
    eszlelo: filters.observer,
    hatarozo: filters.determiner,
    szint: level && levelWords[level],
    dontes: verdict && verdictKeys[verdict],
    licenc: filters.licenseId,
    kep: hasImage === null ? null : hasImage ? 'van' : 'nincs',
    vedett: isProtected === null ? null : isProtected ? 'igen' : 'nem',
  };
}

/** How many questions the filters answer; the two ends of a period are one. */
export function countFilters(filters: SightingFilters): number {
  const { from, to, ...rest } = filters;
  return Object.values(rest).filter((value) => value !== null).length + (from !== null || to !== null ? 1 : 0);
}

/** The word of a level in the address. */
export function levelWord(level: TrustLevel): string {
  return levelWords[level];
}

/** The word of a verdict in the address. */
export function verdictKey(verdict: Verdict): string {
  return verdictKeys[verdict];
}

/** Any `a_b` with 0 ≤ a ≤ b ≤ 4; the whole range asks nothing. */
function parseRank(text: string | null): SightingFilters['rank'] {
  const [, min, max] = /^([0-4])_([0-4])$/.exec(text ?? '') ?? [];
  const range = { min: Number(min ?? 0), max: Number(max ?? 4) };
  return range.min > range.max || (range.min === 0 && range.max === 4) ? null : range;
}

/** A day, month or year as people type it; the end of a period is the last day of what is typed. */
function toDay(text: string | null, end: 'from' | 'to'): string | null {
  if (text === null || isCivilDate(text)) return text;
  const parsed = parseDate(text);
  return parsed.kind === 'date' ? parsed.value[end] : null;
}
