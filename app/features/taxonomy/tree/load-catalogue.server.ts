import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findFolder } from '#app/platform/storage/project-folder.server.ts';
import { addTaxa } from './add-taxa.server.ts';
import { existsTaxon, insertProtections, lockTaxa, upsertGroup } from './catalogue.repo.server.ts';
import { readCatalogue } from './read-catalogue.server.ts';

/** Loads the starter catalogue into a database without taxa, the same ids each time; answers how many taxa it added. */
export async function loadCatalogue(db: Db, folder = findFolder('db/seed/catalogue')): Promise<number> {
  if (await existsTaxon(db)) return 0;
  const catalogue = readCatalogue(folder);
  return await write(db, async (tx) => {
    await lockTaxa(tx);
    if (await existsTaxon(tx)) return 0;
    const groupIds = new Map<string, number>();
    for (const [position, group] of catalogue.groups.entries())
      groupIds.set(group.slug, await upsertGroup(tx, { ...group, position }));
    for (const taxon of catalogue.taxa) if (taxon.group) taxon.groupId = groupIds.get(taxon.group);
    const ids = await addTaxa(tx, catalogue.taxa);
    await insertProtections(
      tx,
      catalogue.protections.map(({ taxon, ...rest }) => ({ ...rest, taxon_id: ids.get(taxon) ?? 0 })),
    );
    touch(tx, 'taxonomy');
    return catalogue.taxa.length;
  });
}
