import { mkdtemp, rename, rm } from 'node:fs/promises';
import { nothingLeftOut } from '../../darwin-core/dataset-about.ts';
import { makeOccurrenceArchive } from '../../darwin-core/make-occurrence-archive.server.ts';
import type { GivenSighting } from '../../darwin-core/record-context.ts';
import type { ExportSource } from '../export-format.ts';
import { exportMessages } from '../messages.ts';

const words = exportMessages.formats.dwca;

/** The whole as a Darwin Core Archive: what its taker may see, each record under its own licence. */
export async function writeDwca(
  { tx, viewer, about, rows, tally, checkRoom }: ExportSource,
  file: string,
): Promise<void> {
  // Beside the file, so that the archive need only be moved.
  const folder = await mkdtemp(`${file}-`);
  try {
    const { file: made } = await makeOccurrenceArchive({
      db: tx,
      viewer,
      batches: sightingsOf(rows),
      about: {
        site: about.publicUrl,
        address: about.listUrl,
        title: `${about.siteName}: ${words.name}`,
        description: about.filters.join('\n\n') || `${about.siteName}: ${words.name}`,
        publisher: about.siteName,
        contactName: '',
        contactEmail: '',
        licenceId: null,
        version: '1.0',
        madeAt: about.madeAt,
      },
      leftOut: () => ({
        ...nothingLeftOut(),
        reserved: tally.withheld,
        imageReserved: tally.imagesWithheld,
        imageNotReady: tally.imagesNotReady,
      }),
      folder,
      checkRoom,
    });
    await rename(made, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* sightingsOf(rows: ExportSource['rows']): AsyncGenerator<GivenSighting[]> {
  for await (const batch of rows) yield batch.map(({ sighting }) => sighting);
}
