import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { settingsOf } from '../notification-settings.server.ts';
import { type TopicName, topicAt, topicNames } from '../notification-topics.ts';
import { updateWaiting, upsertSettings } from './letters.repo.server.ts';
import { findToken, insertToken, updateTokenUsed } from './tokens.repo.server.ts';
import { hashToken } from './unsubscribe-token.server.ts';

export type UnsubscribeLink = { state: 'alive' | 'used' | 'expired' | 'unknown'; topics: TopicName[] };

/** Keeps a letter's link: whoever holds the token may end letters of the topics that the letter told of, or all. */
export async function keepUnsubscribeLink(
  db: Db,
  { token, memberId, topics }: { token: string; memberId: number; topics: readonly TopicName[] },
): Promise<void> {
  await insertToken(db, { tokenHash: hashToken(token), memberId, topics });
}

/** What a link would do; looking changes nothing: mail scanners open links too. */
export async function findUnsubscribeLink(db: Db, token: string): Promise<UnsubscribeLink> {
  const found = await findToken(db, hashToken(token));
  return found ? { state: found.state, topics: known(found.topics) } : { state: 'unknown', topics: [] };
}

/** Ends letters of notices, of all topics or of those that the letter told of; once for each letter. Throws link_dead. */
export async function unsubscribe(db: Db, token: string, which: 'all' | 'these'): Promise<void> {
  const tokenHash = hashToken(token);
  await write(db, async (tx) => {
    const found = await findToken(tx, tokenHash, true);
    if (found?.state !== 'alive') throw new DomainError('link_dead');
    const { memberId } = found;
    const topics = which === 'all' ? topicNames : known(found.topics);
    const settings = (await settingsOf(tx, memberId)).filter(({ topic }) => topics.includes(topic));
    await upsertSettings(
      tx,
      memberId,
      settings.map((setting) => ({ ...setting, email: 'off' })),
    );
    for (const { topic, push } of settings)
      await updateWaiting(tx, { memberId, kinds: topicAt(topic).kinds, email: 'off', push });
    await updateTokenUsed(tx, tokenHash);
  });
}

function known(topics: readonly string[]): TopicName[] {
  return topicNames.filter((name) => topics.includes(name));
}
