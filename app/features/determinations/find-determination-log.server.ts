import { can } from '#app/features/members/can.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { DeterminationView } from './determination-view.ts';
import { computeNames, type SightingName } from './naming/compute-names.server.ts';
import type { NameLevel } from './naming/name-rules.ts';
import { type WhyLine, type WhyTaxon, whyAsText, whyThisName } from './naming/why-this-name.ts';
import { findSecretPlaces } from './secret-place.server.ts';
import { toDeterminationView } from './to-determination-view.ts';
import { findVerdictLog, type VerdictLog } from './verdicts/find-verdict-log.server.ts';

export type DeterminationLog = {
  /** Oldest first, withdrawn and replaced ones included. */
  items: DeterminationView[];
  name: { taxonId: number | null; level: NameLevel; why: string[] };
  /** `why` with its names apart, for the page. */
  whyLines: WhyLine[];
  /** The taxon that stands as the name, for the button to agree. */
  taxon: TaxonView | null;
  /** Its ancestors that can be chosen, nearest first, up to the order. */
  ancestors: TaxonView[];
  observerId: number;
  /** The viewer's own standing determination. */
  ownId: number | null;
  /** What the viewer withdrew and can restore, having said nothing since. */
  restorableId: number | null;
  verdicts: VerdictLog;
};

/** Everything said of a sighting and why its name is what it is; not_found where the viewer may not open it. */
export async function findDeterminationLog(db: Db, viewer: Viewer, sightingId: number): Promise<DeterminationLog> {
  const computed = (await computeNames(db, [sightingId])).get(sightingId);
  if (!computed || !mayOpen(viewer, computed)) throw new DomainError('not_found');
  const { sighting, log, name, expertScopes, ancestorIds } = computed;
  const users = await findMembers(
    db,
    log.map((row) => row.member_id),
  );
  const taxa = await findTaxa(db, [
    ...log.map((row) => row.taxon_id),
    ...expertScopes.values(),
    ...ancestorIds,
    ...[name.taxonId, name.communityTaxonId].filter((id) => id !== null),
  ]);
  const secret = (await findSecretPlaces(db, viewer, [computed]))(computed);
  const items = log.flatMap((row) => {
    const [user, taxon] = [users.get(row.member_id), taxa.get(row.taxon_id)];
    if (!user || !taxon) return [];
    const readsHidden = can(viewer, 'moderate') || isOneself(viewer, row.member_id);
    const objectionSpent = name.explanation.spentObjections.includes(row.id);
    const expertInScope = expertScopes.has(row.id);
    return toDeterminationView(row, { user, taxon, expertInScope, objectionSpent, secret, readsHidden });
  });
  const taxonOf = (id: number | null | undefined) => (id ? (taxa.get(id) ?? null) : null);
  const whyLines = whyThisName({
    name,
    determinations: items.map((item) => {
      const scope = taxonOf(expertScopes.get(item.id));
      return {
        id: item.id,
        memberName: item.user.displayName,
        isObserver: item.user.id === sighting.member_id,
        scopes: scope ? [toWhyTaxon(scope)] : [],
        taxon: toWhyTaxon(item.taxon),
      };
    }),
    taxon: toWhyTaxonOrNull(taxonOf(name.taxonId)),
    communityTaxon: toWhyTaxonOrNull(taxonOf(name.communityTaxonId)),
  });
  const own = log.find((row) => isOneself(viewer, row.member_id) && !row.withdrawn_at && !row.replaced_at);
  return {
    items,
    name: { taxonId: name.taxonId, level: name.level, why: whyAsText(whyLines) },
    whyLines,
    taxon: taxonOf(name.taxonId),
    ancestors: ancestorIds
      .slice(Math.max(0, ancestorIds.indexOf(computed.toStore.order_id ?? 0)), -1)
      .flatMap((id) => taxa.get(id) ?? [])
      .filter((taxon) => taxon.public)
      .reverse(),
    observerId: sighting.member_id,
    ownId: own?.id ?? null,
    restorableId: restorableOf(log, viewer),
    verdicts: await findVerdictLog(db, viewer, {
      sightingId,
      subject: { memberId: sighting.member_id, ancestorIds },
      secret,
    }),
  };
}

function restorableOf(log: SightingName['log'], { memberId }: Viewer): number | null {
  const last = log.findLast((row) => row.member_id === memberId);
  return last?.withdrawn_at ? last.id : null;
}

function mayOpen(viewer: Viewer, { sighting }: SightingName): boolean {
  if (sighting.state === 'deleted') return false;
  const subject = { memberId: sighting.member_id, ancestorIds: [] };
  return sighting.state === 'published' || can(viewer, 'seeHiddenSighting', subject);
}

function toWhyTaxon({ origName, name, taxonType }: TaxonView): WhyTaxon {
  return { scientificName: origName, hungarianName: name, rank: taxonType };
}

function toWhyTaxonOrNull(taxon: TaxonView | null): WhyTaxon | null {
  return taxon && toWhyTaxon(taxon);
}
