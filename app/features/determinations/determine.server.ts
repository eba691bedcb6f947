import { authorize, authorizeWithoutTerms, can } from '#app/features/members/can.ts';
import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { findUnaware, takeNoticesBack } from '#app/features/notifications/take-notice-back.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { findTaxonLabel } from '#app/features/sightings/taxa/find-taxon-label.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { holdTree } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightingForUpdate, findStanding, insertDetermination, updateEnded } from './determinations.repo.server.ts';
import { chooseTaxon, type Statement } from './determine-new.server.ts';
import { messages } from './messages.ts';
import { computeNames } from './naming/compute-names.server.ts';
import { noTaxaKnown } from './naming/read-meanings.server.ts';
import { recomputeName } from './naming/recompute-name.server.ts';
import { changedIn, ownerNews, type Replaced } from './owner-news.ts';
import { restoreDetermination } from './restore-determination.server.ts';
import { findKnownName, findOwnerNews, type KnownName } from './unread-news.server.ts';
import { reopenVerdicts } from './verdicts/reopen-verdicts.server.ts';

export type DetermineInput =
  | ({ action: 'determine'; sightingId: number } & Statement)
  | { action: 'agree'; sightingId: number; taxonId?: number; comment: string }
  | { action: 'withdraw'; sightingId: number }
  | { action: 'restore'; sightingId: number };

export type DetermineResult = {
  sightingId: number;
  /** False where the same already stood, as at a second click. */
  changed: boolean;
  /** A sentence where a retired name was taken for its accepted one; else null. */
  notice: string | null;
};

/** Determines, agrees, withdraws or restores what was withdrawn: one transaction with the name, what hangs on it and the owner's notification. Throws not_logged_in, not_found, taxon_not_usable, conflict. */
export async function determine(db: Db, viewer: Viewer, input: DetermineInput): Promise<DetermineResult> {
  return writeUnderTree(db, (tx) => determineWithin(tx, viewer, input));
}

/** The same inside the caller's transaction. */
export async function determineWithin(tx: Tx, viewer: Viewer, input: DetermineInput): Promise<DetermineResult> {
  const asking = input.action === 'withdraw' ? authorizeWithoutTerms : authorize;
  asking(viewer, 'determine');
  const memberId = viewer.memberId;
  if (memberId === null) throw new DomainError('not_logged_in');
  await holdTree(tx);
  const sighting = await findSightingForUpdate(tx, input.sightingId);
  if (!sighting || !mayOpen(viewer, sighting)) throw new DomainError('not_found');
  if (input.action === 'withdraw') return withdraw(tx, { memberId, sighting });
  if (input.action === 'restore') return restore(tx, { memberId, sighting });

  const statement = input.action === 'agree' ? toAgreement(input, sighting.taxon_id) : input;
  return say(tx, { memberId, sighting, statement, agrees: input.action === 'agree' });
}

type Sighting = NonNullable<Awaited<ReturnType<typeof findSightingForUpdate>>>;

async function say(
  tx: Tx,
  {
    memberId,
    sighting,
    statement,
    agrees,
  }: { memberId: number; sighting: Sighting; statement: Statement; agrees: boolean },
): Promise<DetermineResult> {
  const { notice, ...taxon } = await chooseTaxon(tx, statement.taxonId);
  const rejectedTaxonId = statement.disagrees ? await rejectedBy(tx, taxon.taxonId, sighting.taxon_id) : null;
  const standing = await findStanding(tx, { sightingId: sighting.id, memberId });
  // A second click says the same again: the row's lock has queued it up behind the first.
  const isSame = standing && saysTheSame(standing, { ...statement, taxonId: taxon.taxonId, rejectedTaxonId, agrees });
  if (isSame) return { sightingId: sighting.id, changed: false, notice };

  // Who agrees with what they have said themselves adds words to it.
  const own = agrees && standing?.taxon_id === taxon.taxonId ? standing : undefined;
  const asBefore = own && { certainty: own.certainty, basis: own.basis, rejectedTaxonId: own.rejected_taxon_id };
  // Who has not looked yet is called anew by what replaces it.
  const unaware = standing ? await findUnaware(tx, { kind: 'determination', id: standing.id }, 'mention') : [];
  const row = { ...statement, ...taxon, sightingId: sighting.id, memberId, rejectedTaxonId, ...asBefore };
  const replaced = standing && (await replace(tx, { sighting, standing, row }));
  const id = await insertDetermination(tx, row);
  await followUp(tx, { sighting, actorId: memberId, said: { id, taxonId: taxon.taxonId, replaced } });
  await tellCalledInRemark(tx, { id, sighting, memberId, text: statement.comment, before: standing?.comment, unaware });
  return { sightingId: sighting.id, changed: true, notice };
}

type Remark = {
  id: number;
  sighting: Sighting;
  memberId: number;
  text: string;
  before?: string | undefined;
  unaware?: readonly number[];
  unlessTold?: boolean;
};

/** Who was called by the words that these replace knows already, but for the `unaware`. */
export async function tellCalledInRemark(
  tx: Tx,
  { id, sighting, memberId, text, before = '', unaware = [], unlessTold = false }: Remark,
): Promise<void> {
  if (text === '' || (text === before && unaware.length === 0)) return;
  const taxonLabel = await findTaxonLabel(tx, sighting.taxon_id);
  const said = { text, before, unaware, unlessTold };
  const about = { at: { sightingId: sighting.id }, taxonLabel, authorId: memberId, ...said };
  await tellCalled(tx, { ...about, where: 'egy határozás indoklásában', cause: { kind: 'determination', id } });
}

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;
type NewRow = Pick<Statement, 'taxonId' | 'certainty' | 'basis' | 'comment'> & { rejectedTaxonId: number | null };

/** Ends what a new word takes the place of, and says what its observer knows of it. */
async function replace(
  tx: Tx,
  { sighting, standing, row }: { sighting: Sighting; standing: Standing; row: NewRow },
): Promise<Replaced> {
  const unread = await findOwnerNews(tx, { id: standing.id, observerId: sighting.member_id });
  await updateEnded(tx, standing.id, 'replaced');
  const name = (await computeNames(tx, [sighting.id], noTaxaKnown(), standing.member_id)).get(sighting.id);
  return {
    isSameTaxon: standing.taxon_id === row.taxonId,
    nameWithout: name?.toStore.taxon_id ?? null,
    unread,
    changed: changedIn(
      { ...standing, rejected: standing.rejected_taxon_id },
      { ...row, rejected: row.rejectedTaxonId },
    ),
  };
}

function saysTheSame(
  standing: Standing,
  now: Statement & { rejectedTaxonId: number | null; agrees: boolean },
): boolean {
  if (standing.taxon_id !== now.taxonId) return false;
  if (now.agrees) return now.comment === '' || now.comment === standing.comment;
  // The first click may itself have taken the rejected name down, so that nothing is left to reject.
  const sameRejection =
    now.rejectedTaxonId === standing.rejected_taxon_id || (now.rejectedTaxonId === null && now.disagrees);
  return (
    sameRejection &&
    standing.certainty === now.certainty &&
    standing.basis === now.basis &&
    standing.comment === now.comment
  );
}

async function withdraw(
  tx: Tx,
  { memberId, sighting }: { memberId: number; sighting: Sighting },
): Promise<DetermineResult> {
  const standing = await findStanding(tx, { sightingId: sighting.id, memberId });
  if (!standing) return { sightingId: sighting.id, changed: false, notice: null };
  const unheard = await findKnownName(tx, { id: standing.id, observerId: sighting.member_id });
  await updateEnded(tx, standing.id, 'withdrawn');
  await followUp(tx, { sighting, actorId: memberId, ended: { id: standing.id, unheard } });
  return { sightingId: sighting.id, changed: true, notice: null };
}

async function restore(
  tx: Tx,
  { memberId, sighting }: { memberId: number; sighting: Sighting },
): Promise<DetermineResult> {
  const { id: sightingId, member_id: observerId } = sighting;
  const restored = await restoreDetermination(tx, { sightingId, memberId, observerId });
  if (!restored) return { sightingId, changed: false, notice: null };
  const { id, taxonId, comment: text, isNews } = restored;
  await followUp(tx, { sighting, actorId: memberId, said: { id, taxonId, isNews } });
  await tellCalledInRemark(tx, { id, sighting, memberId, text, unlessTold: true });
  return { sightingId, changed: true, notice: null };
}

function mayOpen(viewer: Viewer, { state, member_id }: Sighting): boolean {
  if (state === 'deleted') return false;
  return state === 'published' || can(viewer, 'seeHiddenSighting', { memberId: member_id, ancestorIds: [] });
}

/** Agreeing is with the name that was read, which may have changed since. */
function toAgreement({ taxonId, comment }: { taxonId?: number; comment: string }, shown: number | null): Statement {
  const agreed = taxonId ?? shown;
  if (agreed === null) throw new DomainError('invalid', [{ path: 'taxonId', message: messages.nothingToAgreeWith }]);
  return { taxonId: agreed, certainty: 'sure', basis: 'photo', comment, disagrees: false };
}

/** What an explicit disagreement is aimed at: the name shown, unless the taxon said lies at or below it. */
async function rejectedBy(tx: Tx, said: number, shown: number | null): Promise<number | null> {
  if (shown === null) return null;
  const line = (await findTaxonLines(tx, [said])).get(said);
  return line?.ancestorIds.includes(shown) ? null : shown;
}

/** Somebody has said something (`memberId`: not who acts; `isNews` false: the observer knows), or it has ended: `unheard`, what the observer knows who never learned of it. */
type Said = { sighting: Sighting; actorId: number } & (
  | { said: { id: number; taxonId: number; memberId?: number; isNews?: boolean; replaced?: Replaced | undefined } }
  | { ended: { id: number; unheard: KnownName | undefined } }
);

/** What follows from a changed log: the name with its revision, the owner's notification, and the pages that show it. */
export async function followUp(tx: Tx, told: Said): Promise<void> {
  const { sighting, actorId } = told;
  const change = await recomputeName(tx, sighting.id);
  if (change && change.after !== change.before)
    await reopenVerdicts(tx, { sightingId: sighting.id, cause: 'name', actorId });
  // A name's notice is true until the next name.
  if (change && change.after !== change.before) await takeNoticesBack(tx, { kind: 'withdrawal', id: sighting.id });
  if (change?.isStored) await archiveRevision(tx, { sightingId: sighting.id, memberId: actorId, kind: 'named' });
  await tellOwner(tx, { ...told, after: change?.after ?? null });
  touch(tx, 'sightings');
}

async function tellOwner(
  tx: Tx,
  { sighting, actorId, after, ...told }: Said & { after: number | null },
): Promise<void> {
  const before = sighting.taxon_id;
  if ('ended' in told && !isEndNews(told.ended.unheard, { before, after })) return;
  const said = 'said' in told ? told.said : null;
  if (said?.isNews === false || said?.memberId === sighting.member_id) return;
  const taxa = await findTaxa(
    tx,
    [said?.taxonId ?? null, after].filter((id) => id !== null),
  );
  const labelOf = (id: number | null) => (id === null ? null : (taxa.get(id)?.label ?? null));
  const { kind, ...news } = said
    ? ownerNews({ said: said.taxonId, before, after, replaced: said.replaced })
    : { kind: 'name' as const, nameChanged: true };
  await notify(tx, {
    memberId: sighting.member_id,
    kind,
    sightingId: sighting.id,
    actorId: said?.memberId ?? actorId,
    by: actorId,
    data: { taxonLabel: labelOf(said?.taxonId ?? null) ?? '', newNameLabel: labelOf(after), ...news },
    cause: said ? { kind: 'determination', id: said.id } : { kind: 'withdrawal', id: sighting.id },
  });
}

/** Whether the name that the observer knows is gone with a word that has ended. */
function isEndNews(
  unheard: KnownName | undefined,
  { before, after }: Record<'before' | 'after', number | null>,
): boolean {
  const known = unheard ? unheard.taxonId : before;
  return known !== undefined && after !== known;
}
