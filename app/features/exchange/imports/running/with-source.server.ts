import { withStoredFile } from '../../archives/with-stored-file.server.ts';
import { openSource } from '../reading/open-source.server.ts';
import type { SourceTable } from '../reading/source-table.ts';
import type { ImportServices } from './import-services.server.ts';
import { wishSchema } from './layout-schema.ts';
import type { ImportRow } from './sighting-imports.repo.server.ts';

/** Runs `work` on an import's file, opened as it was wished. Throws not_importable, storage_full. */
export async function withSource<Result>(
  { storage, config }: Pick<ImportServices, 'storage' | 'config'>,
  found: ImportRow,
  work: (table: SourceTable) => Promise<Result>,
): Promise<Result> {
  const stored = { key: found.file_key ?? '', name: found.file_name };
  return await withStoredFile({ storage, floor: config }, stored, async (file) => {
    const table = await openSource(file, wishSchema.parse(found.wish), { floor: config });
    try {
      return await work(table);
    } finally {
      await table.close();
    }
  });
}
