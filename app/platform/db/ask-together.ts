import type { Db } from './database.server.ts';

type Waiting<Key, Answer> = { key: Key; resolve(answer: Answer | undefined): void; reject(error: unknown): void };
type Line<Key, Answer> = { waiting: Waiting<Key, Answer>[]; isAsking: boolean };

/**
 * A question that every request asks: those that come together, or while an answer is on its way, are asked by one statement. Nothing
 * is kept, so that an answer is never older than its question.
 */
export function askTogether<Key extends string | number, Answer>(
  ask: (db: Db, keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (db: Db, key: Key) => Promise<Answer | undefined> {
  const lines = new WeakMap<Db, Line<Key, Answer>>();

  async function askAll(db: Db, line: Line<Key, Answer>): Promise<void> {
    while (line.waiting.length > 0) {
      const asked = line.waiting.splice(0);
      try {
        const answers = await ask(db, [...new Set(asked.map(({ key }) => key))]);
        for (const { key, resolve } of asked) resolve(answers.get(key));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    line.isAsking = false;
  }

  return (db, key) => {
    const line = lines.get(db) ?? { waiting: [], isAsking: false };
    lines.set(db, line);
    return new Promise((resolve, reject) => {
      line.waiting.push({ key, resolve, reject });
      if (line.isAsking) return;
      line.isAsking = true;
      // After this turn of the event loop, with all whose requests came in it.
      setImmediate(() => void askAll(db, line));
    });
  };
}
