import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { strangeLetter, strangeLetterMessage } from '#app/platform/text/strange-letter.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type DetermineInput, determine } from './determine.server.ts';
import { type DetermineRequest, determineRequestSchema } from './determine-request.ts';
import { findTypedTaxon } from './find-typed-taxon.server.ts';
import { messages } from './messages.ts';
import { giveVerdict, type VerdictInput } from './verdicts/give-verdict.server.ts';
import { verdictMessages } from './verdicts/verdict-words.ts';

/** Determines, agrees, withdraws, restores or gives a verdict, as a call or a form of the page asks; `notice` is what the member should hear of it. */
export async function runDetermineRequest(
  db: Db,
  viewer: Viewer,
  body: unknown,
): Promise<{ sightingId: number; notice: string | null }> {
  // Before the name is looked at: a session that has ended says nothing of what was typed.
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const request = parseOr('invalid', determineRequestSchema, body);
  if (request.action !== 'verdict')
    return determine(db, viewer, await toInput(db, { ...request, action: request.action }));
  const input = toVerdict(request);
  await giveVerdict(db, viewer, input);
  return { sightingId: input.sightingId, notice: null };
}

type NameRequest = DetermineRequest & { action: DetermineInput['action'] };

async function toInput(db: Db, request: NameRequest): Promise<DetermineInput> {
  const { spottingId: sightingId, action, comment, certainty, basis } = request;
  if (action === 'withdraw' || action === 'restore') return { action, sightingId };
  if (action === 'agree') {
    const taxonId = request.agreeTaxonId ?? request.taxonId;
    return { action, sightingId, comment, ...(taxonId !== undefined && { taxonId }) };
  }
  const taxonId = request.upTo ?? request.taxonId ?? (await typedTaxon(db, request.taxonName ?? ''));
  return { action, sightingId, taxonId, certainty, basis, comment, disagrees: request.disagrees };
}

function toVerdict({ spottingId: sightingId, verdict, asks, ask, comment }: DetermineRequest): VerdictInput {
  if (!verdict) throw new DomainError('invalid', [{ path: 'verdict', message: verdictMessages.verdictMissing }]);
  return { sightingId, verdict, asks: ask ? [...asks, ask] : asks, comment };
}

async function typedTaxon(db: Db, typed: string): Promise<number> {
  const taxonId = await findTypedTaxon(db, typed);
  if (taxonId !== undefined) return taxonId;
  const strange = strangeLetter(typed);
  const unknown = strange ? strangeLetterMessage(strange) : messages.taxonUnknown;
  const message = typed.trim() === '' ? messages.taxonMissing : unknown;
  throw new DomainError('invalid', [{ path: 'taxonId', message }]);
}
