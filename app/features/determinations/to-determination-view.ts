import type { MemberView } from '#app/features/members/find-members.server.ts';
import { openComment, type SecretPlace, saidAt, saidAtText } from '#app/features/sightings/privacy/coarse-log.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { DeterminationView } from './determination-view.ts';
import type { DeterminationRow } from './determinations.repo.server.ts';

type Parts = {
  user: MemberView;
  taxon: TaxonView;
  expertInScope: boolean;
  objectionSpent: boolean;
  secret: SecretPlace;
  /** The viewer may read what a moderator has hidden. */
  readsHidden: boolean;
};

/** One line of the log for a viewer. */
export function toDeterminationView(row: DeterminationRow, parts: Parts): DeterminationView {
  const { secret } = parts;
  const hidden = row.hidden_at !== null;
  return {
    id: row.id,
    sightingId: row.sighting_id,
    user: parts.user,
    taxon: parts.taxon,
    writtenName: row.written_name,
    certainty: row.certainty,
    basis: row.basis,
    comment: hidden && !parts.readsHidden ? '' : openComment(row.comment, secret),
    disagrees: row.disagrees,
    rejectedTaxonId: row.rejected_taxon_id,
    objectionSpent: parts.objectionSpent,
    expertInScope: parts.expertInScope,
    createdAt: saidAt(row.created_at, secret),
    dateText: saidAtText(row.created_at, secret),
    withdrawnAt: row.withdrawn_at && saidAt(row.withdrawn_at, secret),
    replacedAt: row.replaced_at && saidAt(row.replaced_at, secret),
    restoredAt: row.restored_at && saidAt(row.restored_at, secret),
    hidden,
  };
}
