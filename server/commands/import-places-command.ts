import { holdsPlaceNames, importPlaceNames } from '#app/features/places/find/import-place-names.server.ts';
import { importBoundaries } from '#app/features/places/import-boundaries.server.ts';
import { jobKinds } from '#app/jobs.ts';
import { DomainError, problemBody } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';

/** `import-places FILE`: loads the settlements' boundaries, and has a worker look at the existing sightings; or names of places that a search finds. */
export async function importPlaces({
  db,
  databaseUrl,
  args,
}: {
  db: Db;
  databaseUrl: string;
  args: string[];
}): Promise<number> {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new StartupError('Így kell: import-places FÁJL');
  try {
    if (await holdsPlaceNames(file)) {
      console.log(
        `${formatNumber(await importPlaceNames(db, file))} hely neve betöltve: a térképek keresője megtalálja őket.`,
      );
      return 0;
    }
    const count = await importBoundaries(db, file);
    console.log(`${formatNumber(count)} határ betöltve. A meglévő találatokat egy háttérmunka nézi át.`);
  } catch (error) {
    if (error instanceof DomainError) throw new StartupError(problemBody(error).detail);
    throw error;
  }
  const queue = await openQueue(databaseUrl, 'web', jobKinds);
  await queue.enqueue(db, 'relocate-sightings', {}).finally(() => queue.stop());
  return 0;
}
