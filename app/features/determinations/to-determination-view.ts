import type { MemberView } from '#app/features/members/find-members.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { dateParts, wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { monthName } from '#app/platform/text/months.ts';
import { NBSP } from '#app/platform/text/numbers.ts';
import type { DeterminationView } from './determination-view.ts';
import type { DeterminationRow } from './determinations.repo.server.ts';

type Parts = {
  user: MemberView;
  taxon: TaxonView;
  expertInScope: boolean;
  /** The sighting's day is not public, so that no instant of its log may tell it. */
  coarseDates: boolean;
  /** The viewer may read what a moderator has hidden. */
  readsHidden: boolean;
};

/** One line of the log for a viewer. */
export function toDeterminationView(row: DeterminationRow, parts: Parts): DeterminationView {
  const { coarseDates } = parts;
  const instant = (at: Date) => (coarseDates ? startOfMonth(at) : at).toISOString();
  const hidden = row.hidden_at !== null;
  return {
    id: row.id,
    sightingId: row.sighting_id,
    user: parts.user,
    taxon: parts.taxon,
    writtenName: row.written_name,
    certainty: row.certainty,
    basis: row.basis,
    comment: hidden && !parts.readsHidden ? '' : row.comment,
    disagrees: row.disagrees,
    rejectedTaxonId: row.rejected_taxon_id,
    expertInScope: parts.expertInScope,
    createdAt: instant(row.created_at),
    dateText: dateText(row.created_at, coarseDates),
    withdrawnAt: row.withdrawn_at && instant(row.withdrawn_at),
    replacedAt: row.replaced_at && instant(row.replaced_at),
    hidden,
  };
}

function startOfMonth(at: Date): Date {
  return new Date(`${wallClock(at).date.slice(0, 7)}-01T00:00:00Z`);
}

function dateText(at: Date, coarse: boolean): string {
  const { date } = wallClock(at);
  const { year, month } = dateParts(date);
  return coarse ? `${year}.${NBSP}${monthName(month)}` : formatDate(date);
}
