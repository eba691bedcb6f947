import { headerSignature } from '../mapping/header-signature.server.ts';
import type { ImportServices } from './import-services.server.ts';
import { proposeMapping } from './propose-mapping.server.ts';
import { readLayout } from './read-layout.server.ts';
import { type ImportRow, updateImport } from './sighting-imports.repo.server.ts';
import { withSource } from './with-source.server.ts';

/** Reads an import's file once and proposes how its columns are to be read. Throws not_importable. */
export async function readImport(services: ImportServices, found: ImportRow): Promise<void> {
  const { layout, totalRows, remarks } = await withSource(services, found, readLayout);
  const signature = headerSignature(layout.headers);
  const mapping = await proposeMapping(services.db, { memberId: found.member_id, signature, layout });
  const read = { layout, totalRows, remarks, signature, mapping };
  await updateImport(services.db, found.id, { ...read, state: 'mapping', problem: null, doneRows: 0 });
}
