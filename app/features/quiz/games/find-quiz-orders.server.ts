import { findOrderLabels } from '#app/features/taxonomy/lists/find-order-labels.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fewestQuestions } from '../quiz-codes.ts';
import { countFitByOrder } from '../rounds/fit-sightings.repo.server.ts';

export type QuizOrder = { id: number; name: string; sightings: number };

const orders = new KeptFacts<QuizOrder[]>(['sightings', 'taxonomy']);

/** Orders that have photos enough for a game of their own, by their names. */
export async function findQuizOrders(db: Db): Promise<QuizOrder[]> {
  return await orders.get(db, { key: 'orders', read: () => readOrders(db) });
}

async function readOrders(db: Db): Promise<QuizOrder[]> {
  const counted = (await countFitByOrder(db)).filter(({ sightings }) => sightings >= fewestQuestions);
  const labels = await findOrderLabels(
    db,
    counted.map((row) => row.order_id),
  );
  return counted
    .flatMap(({ order_id: id, sightings }) => {
      const label = labels.get(id);
      return label ? [{ id, name: label.name, sightings }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'hu'));
}
