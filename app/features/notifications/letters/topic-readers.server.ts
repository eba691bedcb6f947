import type { Db } from '#app/platform/db/database.server.ts';
import type { TopicName } from '../notification-topics.ts';
import { findTopicReaders } from './letters.repo.server.ts';

/** Who has asked for letters of a topic that comes only when it is asked for. */
export async function findReadersOf(db: Db, topic: TopicName): Promise<number[]> {
  return findTopicReaders(db, topic);
}
