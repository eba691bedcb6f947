import type { Db } from '#app/platform/db/database.server.ts';
import { checkNames } from '../naming/check-names.server.ts';
import { finishUndoing } from '../tree-changes/remove-undone.server.ts';
import { finishRenaming } from '../tree-changes/rename-sightings.server.ts';
import { checkVerdicts } from '../verdicts/check-verdicts.server.ts';

/** Proves that stored names and verdicts are what the logs give; what differs is logged for people, not mended behind their back. */
export async function verifyNames(db: Db): Promise<void> {
  await finishRenaming(db);
  await finishUndoing(db);
  const undecided = await checkVerdicts(db);
  if (undecided.length > 0)
    console.error(
      `${undecided.length} találat döntése nem az, amit a naplója ad: ${undecided.slice(0, 20).join(', ')}`,
    );
  const { checked, wrong } = await checkNames(db);
  if (wrong.length === 0) return;
  const some = wrong.slice(0, 20).map(({ sightingId, differs }) => `${sightingId} (${differs.join(', ')})`);
  console.error(`${checked} találatból ${wrong.length} neve nem az, amit a határozásai adnak: ${some.join('; ')}`);
}
