import { findDeterminationLog } from '#app/features/determinations/find-determination-log.server.ts';
import { findSaidElsewhere, type SaidElsewhereView } from '#app/features/determinations/find-said-elsewhere.server.ts';
import { findQueuePlace, type QueuePlace } from '#app/features/determinations/waiting/find-queue-place.server.ts';
import { pageGroups } from '#app/features/groups/find-groups.server.ts';
import { maxGroups } from '#app/features/groups/group-form.ts';
import { can, whyNot } from '#app/features/members/can.ts';
import { isBlockedBy } from '#app/features/members/following/find-relation.server.ts';
import { countSuggestions } from '#app/features/recording/changes/find-suggestions.server.ts';
import { findEveningOf } from '#app/features/recording/evenings/find-evening.server.ts';
import { findWhyNotPublic } from '#app/features/sightings/changes/find-why-not-public.server.ts';
import { findUndoable } from '#app/features/sightings/changes/rearrangement.server.ts';
import type { NotPublic } from '#app/features/sightings/changes/why-not-public.ts';
import { findKeptHints, type KeptHintView } from '#app/features/sightings/hints/find-kept-hints.server.ts';
import { findSameDay } from '#app/features/sightings/hints/find-same-day.server.ts';
import { type FavouriteState, findFavourite } from '#app/features/sightings/lists/favour.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import { findTelling, type TellingView } from '#app/features/sightings/privacy/find-telling.server.ts';
import type { TellingSide } from '#app/features/sightings/privacy/telling-acts.ts';
import {
  findAskingProjects,
  findShownAnswers,
  type ShownAnswers,
} from '#app/features/sightings/projects/find-answers.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { commentMessages } from '#app/features/talk/comment-messages.ts';
import type { CommentThreads } from '#app/features/talk/comment-schema.ts';
import { findComments } from '#app/features/talk/find-comments.server.ts';
import { findTaxaInOrder } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Evidence } from '#app/features/taxonomy/look-alikes/evidence.ts';
import { findEvidence } from '#app/features/taxonomy/look-alikes/find-evidence.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { newFormKey } from '#app/viewer/stand-ins.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import type { CitedSighting } from './licence-parts.ts';
import { messages } from './messages.ts';

const NEIGHBOURS = 4;

export type SightingPageData = {
  sighting: SightingView;
  /** Its name's ancestors, root first. */
  ancestors: TaxonView[];
  log: Awaited<ReturnType<typeof findDeterminationLog>>;
  /** What was said of it where it was brought from. */
  saidElsewhere: SaidElsewhereView[];
  comments: CommentThreads;
  /** The key of the reader's next comment, or why they cannot write one, and their last. */
  commenting: { isLoggedIn: boolean; clientId: string | null; refusal: string | null; ownLast: number };
  canReport: boolean;
  neighbours: SightingCardView[];
  /** What its citations say beside author and licence. */
  cited: CitedSighting;
  /** What anybody may read of it: for the page's description and its data for machines; null while nobody may. */
  publicForm: SightingView | null;
  /** The evening on which it came, where the viewer may open its page. */
  eveningId: number | null;
  favourite: FavouriteState;
  /** What was unusual when it was recorded; empty for those who may not see the true place. */
  keptHints: KeptHintView[];
  /** Why it is not public, where it is not. */
  notPublic: NotPublic | null;
  canSuggest: boolean;
  /** The observer has blocked the viewer: neither comments, nor suggestions, nor questions. */
  isBlocked: boolean;
  /** Proposals that wait for the observer's word; 0 for everybody else. */
  openSuggestions: number;
  /** The observer's groups to put it into; empty for everybody else. */
  ownGroups: { id: number; name: string }[];
  /** The last split or merge, while it can be undone; null for everybody but the observer. */
  rearranged: { id: number; kind: 'split' | 'merge'; isFirst: boolean; otherId: number } | null;
  /** Key of the clone that a press would make. */
  cloneKey: string | null;
  /** What was answered of it, by project, as far as the viewer may read it. */
  answers: ShownAnswers[];
  /** Projects that wait for an answer of the observer; empty for everybody else. */
  askingProjects: string[];
  isOwner: boolean;
  canHide: boolean;
  /** Its place among those that wait for an expert; null for everybody but the observer. */
  queue: QueuePlace | null;
  /** What a photo of its name must show and can prove. */
  evidence: Evidence | null;
  /** What of the observer's own tells a place that is not public; null for everybody else. */
  telling: Record<TellingSide, TellingView | null>;
  /** The viewer may hide determinations. */
  canModerate: boolean;
};

/** All that a sighting's page shows to `viewer`. Throws not_found. */
export async function loadSighting(
  db: Db,
  viewer: Viewer,
  { id, publicUrl, siteName }: { id: number; publicUrl: string; siteName: string },
): Promise<SightingPageData> {
  const sighting = await findSighting(db, viewer, id);
  if (!sighting) throw new DomainError('not_found', [{ path: 'id', message: messages.gone }]);
  const { taxon, place, user } = sighting;
  const line = taxon ? (await findTaxonLines(db, [taxon.id])).get(taxon.id) : undefined;
  const isCoarse = place.visibility !== 'exact' || sighting.state !== 'published';
  const subject = { memberId: user.id, ancestorIds: line?.ancestorIds ?? [] };
  const isOwner = can(viewer, 'editSighting', subject);
  const [
    ancestors,
    log,
    neighbours,
    publicForm,
    favourite,
    ownGroups,
    openSuggestions,
    undoable,
    keptHints,
    eveningId,
    queue,
    evidence,
    comments,
    told,
    teller,
    isBlocked,
    notPublic,
    elsewhere,
    answers,
    askingProjects,
  ] = await Promise.all([
    findTaxaInOrder(db, line?.ancestorIds.slice(0, -1) ?? []),
    findDeterminationLog(db, viewer, id),
    findSameDay(db, viewer, { sighting, limit: NEIGHBOURS }),
    isCoarse ? findSighting(db, visitor(), id) : sighting,
    findFavourite(db, viewer, id),
    isOwner ? pageGroups(db, { memberId: user.id, limit: maxGroups }) : undefined,
    isOwner ? countSuggestions(db, id) : 0,
    isOwner ? findUndoable(db, id) : undefined,
    findKeptHints(db, viewer, id),
    findEveningOf(db, viewer, sighting),
    isOwner ? findQueuePlace(db, { ...sighting, taxonId: taxon?.id ?? null }) : null,
    findEvidence(db, line?.ancestorIds ?? []),
    findComments(db, viewer, id),
    isOwner ? findTelling(db, viewer, { sightingId: id, side: 'told', memberId: user.id }) : null,
    isOwner ? findTelling(db, viewer, { sightingId: id, side: 'teller', memberId: user.id }) : null,
    isBlockedBy(db, viewer, user.id),
    sighting.state === 'published' ? null : findWhyNotPublic(db, id),
    findSaidElsewhere(db, [sighting]),
    findShownAnswers(db, sighting),
    isOwner ? findAskingProjects(db, viewer, sighting) : [],
  ]);
  return {
    sighting,
    ancestors,
    log,
    saidElsewhere: elsewhere.get(id) ?? [],
    comments,
    commenting: commentingOf(viewer, { isBlocked, comments }),
    canReport: !isOwner && can(viewer, 'report'),
    neighbours: neighbours.map((each) => toCardView(each)),
    cited: { title: citedTitle(taxon), year: Number(sighting.observedOn.from.slice(0, 4)), siteName, publicUrl },
    publicForm: publicForm ?? null,
    eveningId: eveningId ?? null,
    favourite,
    keptHints,
    notPublic,
    canSuggest: can(viewer, 'suggestEdit', subject) && !isBlocked,
    isBlocked,
    openSuggestions,
    ownGroups: ownGroups?.items.map(({ id: groupId, name }) => ({ id: groupId, name })) ?? [],
    rearranged: undoable
      ? {
          id: undoable.id,
          kind: undoable.kind,
          isFirst: undoable.from_id === id,
          otherId: undoable.from_id === id ? undoable.into_id : undoable.from_id,
        }
      : null,
    cloneKey: isOwner ? newFormKey(viewer) : null,
    answers,
    askingProjects,
    isOwner,
    canHide: can(viewer, 'hideSighting', subject),
    queue,
    evidence,
    telling: { told, teller },
    canModerate: can(viewer, 'moderate'),
  };
}

function citedTitle(taxon: TaxonView | null): string {
  if (!taxon) return messages.unnamed;
  return taxon.name ? `${taxon.name} (${taxon.origName})` : taxon.origName;
}

function commentingOf(
  viewer: Viewer,
  { isBlocked, comments }: { isBlocked: boolean; comments: CommentThreads },
): SightingPageData['commenting'] {
  const refusal = whyNot(viewer, 'comment') ?? (isBlocked ? commentMessages.blocked : null);
  const own = comments.items
    .flatMap((item) => [item, ...item.replies])
    .filter(({ user }) => isOneself(viewer, user.id));
  return {
    isLoggedIn: viewer.memberId !== null,
    clientId: refusal === null ? newFormKey(viewer) : null,
    refusal,
    ownLast: Math.max(0, ...own.map(({ id }) => id)),
  };
}
