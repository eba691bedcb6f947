import { type Area, areaText, type Circle } from '#app/platform/geo/area.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { formerLifeStages, inAddress } from '../former-words.ts';
import type { Verdict } from '../queue/verdict.ts';
import type { LifeStage } from '../sighting-codes.ts';
import type { TrustLevel } from '../TrustMark.tsx';

/** What a list of sightings is narrowed to; null = not asked. Everything works on the public form, but in one's own list. */
export type SightingFilters = {
  /** Rank of the determination: 0 none, 1 order, 2 family, 3 genus, 4 species. */
  rank: { min: number; max: number } | null;
  taxonId: number | null;
  countyCode: string | null;
  /** Name of a settlement as the list of settlements has it; what is shown coarsely is in none. */
  settlement: string | null;
  /** A place's own name, case and accents forgiven; only where it is shown. */
  placeText: string | null;
  utm10: string | null;
  /** What a map shows, or what was drawn on it: of what is shown coarsely those whose whole square lies in it. */
  area: Area | null;
  /** Round a place, as it was asked for; of what is shown coarsely those whose whole square lies so near. */
  near: (Circle & { text: string }) | null;
  /** Days `YYYY-MM-DD`, both included: what may have been seen between them. */
  from: string | null;
  to: string | null;
  /** 1–12, of any year. */
  month: number | null;
  lifeStage: LifeStage | null;
  /** An event that they belong to, as far as everybody may know of it. */
  eventId: number | null;
  /** A project, likewise. */
  projectId: number | null;
  /** A member's group, as far as its words tell nobody where a coarse find was. */
  groupId: number | null;
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

/** What was recorded last first, what was seen last first, what was seen first first: each is the order of an index. */
export type SightingOrder = 'newest' | 'date' | 'earliest';
/** Orders that no index holds: a list is sorted by them whole, while it is short enough to be counted. */
export const setColumns = ['name', 'place', 'stage', 'observer', 'trust'] as const;
export type SetColumn = (typeof setColumns)[number];
export type ListView = Viewer['listView'];

export const noFilters: SightingFilters = {
  rank: null,
  taxonId: null,
  countyCode: null,
  settlement: null,
  placeText: null,
  utm10: null,
  area: null,
  near: null,
  from: null,
  to: null,
  month: null,
  lifeStage: null,
  eventId: null,
  projectId: null,
  groupId: null,
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
export const levelWords: Record<TrustLevel, string> = {
  none: 'nincs',
  observer: 'bejelento',
  suggested: 'javasolt',
  community: 'kozossegi',
  expert: 'szakertoi',
};

export const verdictKeys: Record<Verdict, string> = {
  open: 'nyitott',
  waiting: 'eszlelore-var',
  accepted: 'elfogadott',
  plausible: 'hiheto',
  limited: 'eddig-hatarozhato',
  undecidable: 'nem-itelheto',
  rejected: 'elutasitott',
};

/** The address's part of the filters, in one order, without what is not asked. */
export function filterQuery(filters: SightingFilters): Record<string, string | number | null> {
  const { rank, level, verdict, hasImage, isProtected } = filters;
  return {
    dr: rank && `${rank.min}_${rank.max}`,
    taxon: filters.taxonId,
    megye: filters.countyCode,
    telepules: filters.settlement,
    hely: filters.placeText,
    utm: filters.utm10,
    terulet: filters.area && areaText(filters.area),
    kozel: filters.near?.text ?? null,
    tavolsag: filters.near && kilometresText(filters.near),
    tol: filters.from,
    ig: filters.to,
    honap: filters.month,
    alak: filters.lifeStage && inAddress(filters.lifeStage, formerLifeStages),
    esemeny: filters.eventId,
    projekt: filters.projectId,
    csoport: filters.groupId,
    eszlelo: filters.observer,
    hatarozo: filters.determiner,
    szint: level && levelWords[level],
    dontes: verdict && verdictKeys[verdict],
    licenc: filters.licenseId,
    kep: hasImage === null ? null : hasImage ? 'van' : 'nincs',
    vedett: isProtected === null ? null : isProtected ? 'igen' : 'nem',
  };
}

/** The questions of an address that ask for the same list. */
export function questionsOf(filters: SightingFilters): string {
  const asked = Object.entries(filterQuery(filters)).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(asked).toString();
}

/** Kilometres as they are typed. */
function kilometresText({ radiusM }: Circle): string {
  return String(radiusM / 1000).replace('.', ',');
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
