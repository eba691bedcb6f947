import type { Db } from '#app/platform/db/database.server.ts';
import { withoutProblems } from '../mapping/given-back.ts';
import { type Mapping, mappingSchema } from '../mapping/mapping-schema.ts';
import { proposeColumns } from '../mapping/propose-columns.ts';
import type { Layout } from './layout-schema.ts';
import { findMapping } from './sighting-imports.repo.server.ts';

/** How a table is probably to be read: as the member last had one of the same headers read, else by its words. */
export async function proposeMapping(
  db: Db,
  { memberId, signature, layout }: { memberId: number; signature: string; layout: Layout },
): Promise<Mapping> {
  const { headers, source, dateOrder } = layout;
  const kept = mappingSchema.safeParse(await findMapping(db, { memberId, signature }));
  const known = withoutProblems(headers).length;
  if (kept.success && kept.data.columns.length >= known) {
    const columns = headers.map((_, at) => (at < known ? (kept.data.columns[at] ?? null) : null));
    return { ...kept.data, columns, dateOrder: dateOrder ?? kept.data.dateOrder };
  }
  return mappingSchema.parse({ columns: proposeColumns(headers, source), dateOrder });
}
