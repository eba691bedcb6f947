import { datasetSlugs } from '#app/features/exchange/publishing/dataset-slugs.ts';
import { openDatasetSettings } from '#app/features/exchange/publishing/find-datasets.server.ts';
import { publishDataset } from '#app/features/exchange/publishing/publish-dataset.server.ts';
import { saveDataset } from '#app/features/exchange/publishing/save-dataset.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { aMember } from '#test/factories/community.ts';

/** A time that stands for no find's. */
const madeAt = new Date('2026-01-01T12:00:00Z');

/** Switches every data set on, as an administrator would, and makes its archive. */
export async function publishAll(services: Services): Promise<void> {
  const admin = { ...(await aMember(services.db, 'adatgazda')), isAdmin: true };
  for (const slug of datasetSlugs) {
    const { settings, mark } = await openDatasetSettings(services, admin, slug);
    await saveDataset(services, admin, {
      slug,
      settings: { ...settings, isOn: true, contactName: 'Minta Anna' },
      mark,
    });
    await publishDataset(services, slug, madeAt);
  }
}
