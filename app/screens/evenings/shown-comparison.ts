import { daysApart } from '#app/features/recording/evenings/calendar-reach.ts';
import type { EveningComparison } from '#app/features/recording/evenings/compare-evening.server.ts';
import type { EveningView } from '#app/features/recording/evenings/find-evening.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { catchMessages as messages } from './catch-messages.ts';

export type ShownName = {
  id: number;
  url: string | null;
  name: string | null;
  origName: string;
  rank: string;
  /** On how many of the others it came. */
  evenings?: number;
};

type ShownRow = {
  id: number;
  startedOn: string;
  /** Whose it was, where it was another member's. */
  member: string;
  isThis: boolean;
  species: number;
  individuals: string;
  perHour: string;
  common: string;
  onlyHere: string;
  onlyThere: string;
};

/** The comparison as its page shows it, in words; this evening is the first row. */
export type ShownComparison = {
  rows: ShownRow[];
  onlyNow: { names: ShownName[]; count: number };
  missing: { names: ShownName[]; count: number };
  weeks: number;
  isOwner: boolean;
};

export function shownComparison(evening: EveningView, comparison: EveningComparison): ShownComparison {
  const { here, evenings, onlyNow, missing } = comparison;
  const { none } = messages;
  const own = { common: none, onlyHere: none, onlyThere: none };
  return {
    rows: [
      { ...toRow(here), ...own, id: evening.id, startedOn: evening.when.observedFrom, member: '', isThis: true },
      ...evenings.map((other) => ({
        ...toRow(other),
        common: formatNumber(other.common),
        onlyHere: formatNumber(other.onlyHere),
        onlyThere: formatNumber(other.onlyThere),
        ...{ id: other.id, startedOn: other.startedOn, isThis: false },
        member: other.user.id === evening.user.id ? '' : other.user.displayName,
      })),
    ],
    onlyNow: { names: onlyNow.taxa.map(toName), count: onlyNow.count },
    missing: {
      names: missing.taxa.map(({ taxon, evenings: times }) => ({ ...toName(taxon), evenings: times })),
      count: missing.count,
    },
    weeks: daysApart / 7,
    isOwner: evening.isOwner,
  };
}

type Effort = EveningComparison['here'];

function toRow({ species, individuals, countKind, hours }: Effort) {
  return {
    species,
    individuals: messages.count(individuals, countKind),
    perHour: hours ? formatNumber(individuals / hours, 1) : messages.none,
  };
}

function toName({ id, url, name, origName, taxonType }: TaxonView): ShownName {
  return { id, url, name, origName, rank: taxonType };
}
