import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSettings, type TopicSetting, updateWaiting, upsertSettings } from './letters/letters.repo.server.ts';
import { type TopicName, topicAt, topicNames } from './notification-topics.ts';

/** How a member hears of each topic that concerns them, in the order of the page. Throws not_logged_in. */
export async function findNotificationSettings(db: Db, viewer: Viewer): Promise<TopicSetting[]> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const all = await settingsOf(db, viewer.memberId);
  return all.filter(({ topic }) => concerns(viewer, topic));
}

/** Sets what is given, and leaves the rest; what waits to be told goes by it too. Throws not_logged_in. */
export async function saveNotificationSettings(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  settings: readonly TopicSetting[],
): Promise<void> {
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  await write(db, async (tx) => {
    await upsertSettings(tx, memberId, settings);
    for (const { topic, ...ways } of settings)
      await updateWaiting(tx, { memberId, kinds: topicAt(topic).kinds, ...ways });
  });
}

/** Every topic as it holds for a member. */
export async function settingsOf(db: Db, memberId: number): Promise<TopicSetting[]> {
  const rows = new Map((await findSettings(db, memberId)).map((row) => [row.topic, row]));
  return topicNames.map((topic) => {
    const { email, push } = rows.get(topic) ?? topicAt(topic);
    return { topic, email, push };
  });
}

/** Kinds of which a member wants no letters. */
export async function silentKinds(db: Db, memberId: number): Promise<string[]> {
  const settings = await settingsOf(db, memberId);
  return settings.filter(({ email }) => email === 'off').flatMap(({ topic }) => topicAt(topic).kinds);
}

function concerns(viewer: Viewer, topic: TopicName): boolean {
  const { only } = topicAt(topic);
  if (only === 'moderator') return viewer.isModerator || viewer.isAdmin;
  return only === undefined || viewer.expertTaxonIds.length > 0;
}
