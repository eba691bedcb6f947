import { readDetermineAnswer } from '#app/features/determinations/determine-answer.ts';
import type { Call } from '#app/features/recording/outbox/call-server.ts';
import { urls } from '#app/urls.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import type { Vote } from './outbox.ts';

/** Sends a vote or a comment by `call`; answers why it was not saved, null where it was. */
export async function sendVote(vote: Vote, call: Call): Promise<string | null> {
  const post = (url: string, body: unknown) => postBy(call, url, body);
  try {
    if (vote.action !== 'comment' && vote.action !== 'uncomment') return (await post(urls.determine(), vote)).problem;
    const { spottingId, clientId, text } = vote;
    // The same key again answers the comment that is there.
    const said = await post(urls.comment(), { spottingId, clientId, text });
    if (said.problem !== null || vote.action === 'comment') return said.problem;
    return (await post(urls.commentDelete(said.id), {})).problem;
  } catch {
    return messages.offline;
  }
}

type Answer = { problem: string | null; id: number };

async function postBy(call: Call, url: string, body: unknown): Promise<Answer> {
  const response = await call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });
  if (response.status === 401) return { problem: messages.loggedOut, id: 0 };
  const answer: unknown = await response.json();
  const read = readDetermineAnswer(response.ok, answer);
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : 0;
  return { problem: read.saved ? null : read.problem, id };
}
