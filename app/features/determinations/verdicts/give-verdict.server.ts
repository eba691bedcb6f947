import { authorize, authorizeWithoutTerms, can } from '#app/features/members/can.ts';
import { refuseBlocked } from '#app/features/members/following/find-relation.server.ts';
import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import { type Cause, notify } from '#app/features/notifications/notify.server.ts';
import { findUnaware, takeNoticesBack } from '#app/features/notifications/take-notice-back.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { rewriteSighting } from '#app/features/sightings/changes/rewrite-sighting.server.ts';
import { askInThread, takeQuestionBack } from '#app/features/talk/ask-in-thread.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { standingVerdict } from './standing-verdict.ts';
import { type GivenVerdict, refuseVerdict, type VerdictAsk, verdictAsks } from './verdict-rules.ts';
import { askQuestions, verdictMessages as messages, refusalWords, verdictText } from './verdict-words.ts';
import { findVerdictGrounds, findVerdicts, insertVerdict, updateVerdictEnded } from './verdicts.repo.server.ts';

/** An expert's decision; `verdict` 'open' withdraws their own. */
export type VerdictInput = {
  sightingId: number;
  verdict: GivenVerdict | 'open';
  asks: readonly VerdictAsk[];
  comment: string;
};

type Grounds = NonNullable<Awaited<ReturnType<typeof findVerdictGrounds>>>;

/** Gives or withdraws a verdict: one transaction with the log, the sighting, its revision and the observer's notification. Throws not_logged_in, not_allowed, not_found, invalid. */
export async function giveVerdict(db: Db, viewer: Viewer, input: VerdictInput): Promise<{ changed: boolean }> {
  // In one order and each once, so that the same asked again is known to be the same.
  const asks = verdictAsks.filter((ask) => input.asks.includes(ask));
  return writeUnderTree(db, (tx) => giveWithin(tx, viewer, { ...input, asks }));
}

async function giveWithin(tx: Tx, viewer: Viewer, input: VerdictInput): Promise<{ changed: boolean }> {
  const asking = input.verdict === 'open' ? authorizeWithoutTerms : authorize;
  asking(viewer, 'determine');
  const { sightingId } = input;
  const grounds = await findVerdictGrounds(tx, sightingId);
  if (!grounds || !mayOpen(viewer, grounds)) throw new DomainError('not_found');
  const memberId = viewer.memberId ?? 0;
  const log = await findVerdicts(tx, [sightingId]);
  // Who decides has seen that it was open again.
  for (const { id, member_id, ended_at } of log)
    if (member_id === memberId && ended_at) await takeNoticesBack(tx, { kind: 'reopened_verdict', id, memberId });
  const own = log.find((row) => row.member_id === memberId && row.ended_at === null);
  // Who has not looked yet is called anew by what takes its place.
  const unaware = own ? await findUnaware(tx, calledBy(own), 'mention') : [];
  const former = { before: own?.comment ?? '', unaware };
  let cause: Cause | undefined;
  if (input.verdict === 'open') {
    if (!own) return { changed: false };
    await endOwn(tx, own, 'withdrawn');
  } else {
    const { verdict, asks, comment } = await checked(tx, viewer, { ...input, verdict: input.verdict }, grounds);
    const isSame = own?.verdict === verdict && own.comment === comment && String(own.asks) === String(asks);
    if (isSame) return { changed: false };
    if (own) await endOwn(tx, own, 'replaced');
    const question = comment || asks.map((ask) => askQuestions[ask]).join(' ');
    const questionId = verdict === 'waiting' ? await askInThread(tx, { sightingId, memberId, text: question }) : null;
    const row = { sightingId, memberId, verdict, asks, comment, taxonId: grounds.taxon_id, questionId };
    cause = { kind: 'verdict', id: await insertVerdict(tx, row), commentId: questionId };
  }
  await followUp(tx, { grounds, actorId: memberId, said: input, cause, former });
  return { changed: true };
}

/** A question that nobody has answered goes with its decision. */
async function endOwn(tx: Tx, own: { id: number; question_id: number | null }, how: 'withdrawn' | 'replaced') {
  await updateVerdictEnded(tx, own.id, how);
  if (own.question_id !== null) await takeQuestionBack(tx, own.question_id);
}

type Given = VerdictInput & { verdict: GivenVerdict };

/** The decision as it is kept, allowed to this expert and borne by what the sighting has. */
async function checked(tx: Tx, viewer: Viewer, input: Given, grounds: Grounds): Promise<Given> {
  const { member_id: memberId, taxon_id: taxonId } = grounds;
  const line = taxonId === null ? undefined : (await findTaxonLines(tx, [taxonId])).get(taxonId);
  authorize(viewer, 'giveVerdict', { memberId, ancestorIds: line?.ancestorIds ?? [] });
  const refusal = refuseVerdict(input.verdict, {
    isNamed: taxonId !== null,
    hasEvidence: grounds.image_count > 0 || Boolean(grounds.was_in_hand),
    hasPlace: Boolean(grounds.has_place),
  });
  if (refusal) throw new DomainError('invalid', [{ path: 'verdict', message: refusalWords[refusal] }]);
  const isWaiting = input.verdict === 'waiting';
  if (isWaiting && input.asks.length === 0)
    throw new DomainError('invalid', [{ path: 'asks', message: messages.asksMissing }]);
  // A question is a comment: who is blocked may decide, and asks nothing.
  if (isWaiting) await refuseBlocked(tx, { ownerId: memberId, viewer, message: messages.askBlocked });
  return { ...input, asks: isWaiting ? input.asks : [] };
}

function mayOpen(viewer: Viewer, { state, member_id }: Grounds): boolean {
  if (state === 'deleted') return false;
  return state === 'published' || can(viewer, 'seeHiddenSighting', { memberId: member_id, ancestorIds: [] });
}

/** The words that a decision takes the place of, and who was called by them and has not looked yet. */
type Former = { before: string; unaware: readonly number[] };

/** By what those notices are caused that call members in a decision's words: a question stands among the comments. */
function calledBy({ id, question_id }: { id: number; question_id: number | null }): Omit<Cause, 'commentId'> {
  return question_id === null ? { kind: 'verdict', id } : { kind: 'mention', id: question_id };
}

type Said = { grounds: Grounds; actorId: number; said: VerdictInput; cause: Cause | undefined; former: Former };

async function followUp(tx: Tx, { grounds, actorId, said, cause, former }: Said): Promise<void> {
  const log = await findVerdicts(tx, [grounds.id]);
  const verdict = standingVerdict(log);
  if (verdict !== grounds.verdict) {
    await rewriteSighting(tx, grounds.id, () => ({ verdict }));
    await archiveRevision(tx, { sightingId: grounds.id, memberId: actorId, kind: 'verdict' });
  }
  if (said.verdict !== 'open' && cause) {
    const taxa = await findTaxa(tx, grounds.taxon_id === null ? [] : [grounds.taxon_id]);
    const taxonLabel = (grounds.taxon_id !== null && taxa.get(grounds.taxon_id)?.label) || '';
    const data = { taxonLabel, newNameLabel: null, nameChanged: false, detail: verdictText(said.verdict, said.asks) };
    await tellCalledInVerdict(tx, { grounds, actorId, text: said.comment, taxonLabel, of: cause, former });
    await notify(tx, { memberId: grounds.member_id, kind: 'verdict', sightingId: grounds.id, actorId, data, cause });
  }
  touch(tx, 'sightings');
}

type Remark = { grounds: Grounds; actorId: number; text: string; taxonLabel: string; of: Cause; former: Former };

/** A question stands among the comments and is called from there; the observer is told of the decision itself, and whom the former words called knows already. */
async function tellCalledInVerdict(tx: Tx, { grounds, actorId, text, taxonLabel, of, former }: Remark): Promise<void> {
  const { commentId } = of;
  const said = { text, ...former, except: grounds.member_id };
  const about = { at: { sightingId: grounds.id }, taxonLabel, authorId: actorId, ...said };
  if (commentId) await tellCalled(tx, { ...about, cause: { kind: 'mention', id: commentId, commentId } });
  else await tellCalled(tx, { ...about, where: 'egy szakértői döntésben', cause: of });
}
