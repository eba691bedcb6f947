import type { Tx } from '#app/platform/db/database.server.ts';
import { insertSaidElsewhere, type NewSaidElsewhere } from './said-elsewhere.repo.server.ts';

/** Keeps what was said of new sightings elsewhere: it is shown as their history, and decides nothing. */
export async function keepSaidElsewhere(tx: Tx, said: readonly NewSaidElsewhere[]): Promise<void> {
  await insertSaidElsewhere(tx, said);
}
