import { z } from 'zod';
import { idSchema } from '#app/platform/action/paging.ts';
import { hungarianLetters } from '#app/platform/text/hungarian-letters.ts';
import type { FaunaItem } from './lists/page-fauna.server.ts';
import { noTaxonFilters, type TaxonFilters } from './lists/taxon-filters.ts';
import { type TaxonProtection, type TaxonView, taxonRanks } from './taxon-view.ts';
import type { TreeNode } from './tree/open-tree.server.ts';

export const presences = ['native', 'introduced', 'invasive', 'extinct', 'doubtful', 'absent'] as const;

/** `{category}` of the interface: ranks that have pages. */
export const categorySchema = z.enum(['species', 'genus', 'subfamily', 'family', 'order']);

const protectionSchema: z.ZodType<TaxonProtection> = z.strictObject({
  category: z.enum(['protected', 'strictly_protected']),
  valueHuf: z.number().int().nullable().describe('Természetvédelmi érték forintban.'),
  act: z.string(),
});

export const taxonFields = {
  id: z.number().int(),
  taxonType: z.enum(taxonRanks),
  slug: z.string(),
  slugHu: z.string().nullable(),
  public: z.boolean(),
  name: z.string().nullable().describe('Magyar név.'),
  origName: z.string().describe('Tudományos név; homonimáknál a szerzővel vagy a családdal.'),
  scientificName: z.string(),
  synonymizedName: z.string().nullable().describe('Csak szinonimánál: az elfogadott név.'),
  authorship: z.string().nullable(),
  label: z.string(),
  url: z.string().nullable(),
  status: z.enum(['accepted', 'synonym', 'unresolved']),
  acceptedId: z.number().int().nullable(),
  presence: z.enum(presences).nullable().describe('Előfordulása Magyarországon.'),
  parentId: z.number().int().nullable(),
  orderId: z.number().int().nullable(),
  orderSlugHu: z.string().nullable(),
  familyId: z.number().int().nullable(),
  genusId: z.number().int().nullable(),
  speciesId: z.number().int().nullable(),
  protection: protectionSchema.nullable(),
};

/** A taxon as the interface gives it. */

export const taxonSchema = z.strictObject(taxonFields).meta({ id: 'Taxon' }) satisfies z.ZodType<TaxonView>;

export const treeNodeSchema = z
  .strictObject({
    taxon: taxonSchema,
    children: z.number().int().describe('Közvetlen gyermekei.'),
    species: z.number().int().describe('Alatta lévő fajok.'),
    seenSpecies: z.number().int().describe('Ebből ennyinek van nyilvános találata.'),
    sightings: z.number().int().describe('Nyilvános találatai, az alatta lévőkéi is.'),
  })
  .meta({ id: 'TreeNode' }) satisfies z.ZodType<TreeNode>;

const flag = z.enum(['1', '0']).optional();

/** Filters of lists of taxa, as the interface takes them. */
export const taxonFilterQuery = z.object({
  group: z.string().max(60).nullable().default(null).describe('Főcsoport útneve, például rovarok.'),
  order: idSchema.nullable().default(null).describe('A rend száma.'),
  family: idSchema.nullable().default(null).describe('A család száma.'),
  presence: z
    .enum([...presences, 'unknown'])
    .nullable()
    .default(null)
    .describe('Előfordulása Magyarországon; unknown: nincs megadva.'),
  seen: flag.describe('1: van nyilvános találata, 0: nincs.'),
  protected: flag.describe('1: védett, 0: nem az.'),
  letter: z.enum(hungarianLetters).nullable().default(null).describe('A magyar ábécé egy betűje.'),
});

/** The query's filters in the words of the use cases. */
export function toTaxonFilters(query: z.output<typeof taxonFilterQuery>): TaxonFilters {
  const { order, family, group, presence, letter } = query;
  const asked = (value: '0' | '1' | undefined) => (value === undefined ? null : value === '1');
  const flags = { seen: asked(query.seen), isProtected: asked(query.protected) };
  return { ...noTaxonFilters, ...flags, orderId: order, familyId: family, group, presence, letter };
}

/** A species of the checklist. */
export const faunaItemSchema = z
  .strictObject({
    ...taxonFields,
    group: z.string().nullable(),
    order: z.string().nullable(),
    family: z.string().nullable(),
    firstRecord: z.string().nullable().describe('Első magyarországi adata.'),
    redList: z.string().nullable(),
    source: z.string(),
    sightings: z.number().int(),
  })
  .meta({ id: 'FaunaItem' }) satisfies z.ZodType<FaunaItem>;

export const protectedTaxonSchema = z
  .strictObject({ ...taxonFields, natura2000Code: z.string().nullable(), sightings: z.number().int() })
  .meta({ id: 'ProtectedTaxon' });
