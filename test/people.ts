import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from './factories/community.ts';

/** A made-up tree with addresses below a main group, and members of whom `anna` has seen most. */
export type PeopleWorld = {
  taxa: BareTaxa;
  anna: number;
  bela: number;
  see(memberId: number, taxonId: number | null, changes?: Partial<NewSighting>): Promise<number>;
};

/** Plants `/profil/{user}/minta/fictoptera` with its family, genus and species; alteroptera is in no group. */
export async function plantPeople(db: Db): Promise<PeopleWorld> {
  const taxa = await plantBareTaxa(db);
  for (const [slug, name] of [
    ['minta', 'mintaállatok'],
    ['masik', 'másik csoport'],
  ] as const)
    await db.insertInto('taxon_group').values({ slug, name, position: 1 }).execute();
  const { id } = await db.selectFrom('taxon_group').select('id').where('slug', '=', 'minta').executeTakeFirstOrThrow();
  await db.updateTable('taxon').set({ group_id: id }).where('id', '=', taxa.ordo).execute();
  await db
    .updateTable('taxon')
    .set({ hungarian_name: 'északi mintalepke', slug_hu: 'eszaki-mintalepke' })
    .where('id', '=', taxa.borealis)
    .execute();
  const orderId = taxa.ordo;
  const slugs = [
    { scope: 0, slug: 'fictoptera', taxon_id: orderId },
    { scope: 0, slug: 'regi-rend', taxon_id: orderId },
    { scope: 0, slug: 'alteroptera', taxon_id: taxa.alteroptera },
    { scope: orderId, slug: 'fictidae', taxon_id: taxa.familia },
    { scope: orderId, slug: 'fictus', taxon_id: taxa.genus },
    { scope: orderId, slug: 'eszaki-mintalepke', taxon_id: taxa.borealis },
    { scope: orderId, slug: 'fictus-borealis', taxon_id: taxa.borealis },
    { scope: orderId, slug: 'fictus-osyris', taxon_id: taxa.osyris },
    { scope: orderId, slug: 'fictus-protectus', taxon_id: taxa.protectus },
    { scope: orderId, slug: 'fictus-borealis-parvus', taxon_id: taxa.parvus },
  ];
  await db
    .insertInto('taxon_slug')
    .values(slugs.map((row) => ({ ...row, kind: 'slug' as const })))
    .execute();
  const { memberId: anna } = await aMember(db, 'anna');
  const { memberId: bela } = await aMember(db, 'bela');
  return {
    taxa,
    anna,
    bela,
    async see(memberId, taxonId, changes = {}) {
      const sightingId = await aSighting(db, memberId, changes);
      if (taxonId !== null)
        await writeUnderTree(db, (tx) =>
          applyName(tx, {
            sightingId,
            taxon_id: taxonId,
            level: 'observer',
            community_taxon_id: null,
            determination_count: 1,
            named_taxon_ids: [taxonId],
            species_namer_ids: [memberId],
            species_namer_order_ids: [0],
          }),
        );
      return sightingId;
    },
  };
}
