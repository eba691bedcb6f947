import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { DatasetSettings } from './dataset-form.ts';
import type { DatasetSlug } from './dataset-slugs.ts';
import { endTrouble } from './dataset-trouble.server.ts';
import { findDatasetForUpdate, updateNoArchive, upsertDataset } from './datasets.repo.server.ts';
import { markOf, toSettings } from './find-datasets.server.ts';

type Saving = { slug: DatasetSlug; settings: DatasetSettings; mark: string };

/**
 * Keeps what an administrator says of a data set. Switched on, its archive is made at once; switched off, it is taken away with its
 * file. Throws conflict where `mark` is old.
 */
export async function saveDataset(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  { slug, settings, mark }: Saving,
): Promise<void> {
  authorize(viewer, 'manageSite');
  await write(db, async (tx) => {
    const row = await findDatasetForUpdate(tx, slug);
    if (markOf(row) !== mark) throw new DomainError('conflict');
    await upsertDataset(tx, slug, settings);
    if (settings.isOn) await queue.enqueue(tx, 'publish-datasets', {});
    else {
      await endTrouble(tx, slug);
      if (row?.file_key) {
        await updateNoArchive(tx, slug);
        await releaseFiles(tx, [row.file_key]);
      }
    }
    const data = changesOf(row && toSettings(row), settings);
    await recordAct(tx, viewer, { action: 'set-dataset', subject: `setting:${slug}`, data });
    touch(tx, 'site');
  });
}

/** What is new in the settings; of the long text its length alone. */
function changesOf(before: DatasetSettings | undefined, settings: DatasetSettings) {
  const { description, ...facts } = settings;
  const names = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => before?.[name] !== facts[name]);
  const changes = names.map((name) => [name, { from: before?.[name] ?? null, to: facts[name] }] as const);
  const length = { from: before?.description.length ?? null, to: description.length };
  const isNewText = before?.description !== description;
  return Object.fromEntries<{ from: unknown; to: unknown }>(
    isNewText ? [...changes, ['descriptionLength', length]] : changes,
  );
}
