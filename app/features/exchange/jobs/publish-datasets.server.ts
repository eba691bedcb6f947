import type { Services } from '#app/platform/session/request-context.server.ts';
import { datasetSlugs } from '../publishing/dataset-slugs.ts';
import { noteTrouble } from '../publishing/dataset-trouble.server.ts';
import { publishDataset } from '../publishing/publish-dataset.server.ts';

/** Makes anew the archives of all data sets that are on; one that fails does not hold up the others, is told to administrators, and is tried again. */
export async function publishDatasets(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const slug of datasetSlugs)
    await publishDataset(services, slug).catch(async (error) => {
      failures.push(error);
      await noteTrouble(services.db, slug, error);
    });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} adatkészlet nem készült el.`);
}
