import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import { taxonRanks } from '../taxon-view.ts';
import type { ShownKind } from './change-kinds.ts';
import { findKeys } from './change-lists.repo.server.ts';
import { pageChanges } from './change-sets.repo.server.ts';
import { type ChangeSide, type FormerTaxon, sidesOf, type TaxonBrief } from './change-sides.ts';
import { othersOf } from './resolve-changes.ts';
import { type TaxonChange, type TaxonRef, taxonChangeSchema } from './taxon-change.ts';

/** One change in words and links: what was, and what is instead. */
export type ChangeLine = {
  position: number;
  kind: ShownKind;
  subject: TaxonBrief;
  from: ChangeSide;
  to: ChangeSide;
};

const formerSchema: z.ZodType<FormerTaxon> = z.object({
  scientificName: z.string(),
  authorship: z.string().nullable(),
  hungarianName: z.string().nullable(),
  rank: z.enum(taxonRanks),
  status: z.enum(['accepted', 'synonym', 'unresolved']),
  parentId: z.number().nullable(),
  acceptedId: z.number().nullable(),
  presence: z.string().nullable(),
  isPublic: z.boolean(),
});

/** A page of a set's changes, in their order from a position on; five queries. */
export async function describeChanges(
  db: Db,
  page: { changeSetId: number; from: number; limit: number },
): Promise<{ lines: ChangeLine[]; nextFrom: number | null }> {
  const rows = await pageChanges(db, { ...page, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit).map((row) => ({
    position: row.position,
    taxonId: row.taxon_id,
    change: taxonChangeSchema.parse(row.payload),
    before: row.before === null ? undefined : formerSchema.parse(row.before),
  }));
  const refs = shown.flatMap(({ change }) => refsOf(change));
  const keys = new Map(
    (
      await findKeys(
        db,
        page.changeSetId,
        refs.filter((ref) => typeof ref === 'string'),
      )
    ).map((row) => [row.key, row]),
  );
  const idOf = (ref: TaxonRef) => (typeof ref === 'number' ? ref : (keys.get(ref)?.taxon_id ?? 0));
  const taxa = await findTaxa(db, [
    ...refs.map(idOf),
    ...shown.flatMap(({ taxonId, before }) => [taxonId ?? 0, before?.parentId ?? 0, before?.acceptedId ?? 0]),
  ]);
  const briefOf = (ref: TaxonRef | null): TaxonBrief | undefined => {
    if (ref === null) return undefined;
    const taxon = taxa.get(idOf(ref));
    if (taxon) return { name: taxon.origName, rank: taxon.taxonType, url: taxon.url };
    const name = typeof ref === 'string' ? (keys.get(ref)?.name ?? ref) : `#${ref}`;
    return { name, rank: 'species', url: null };
  };
  const lines = shown.map(({ position, taxonId, change, before }) => {
    const known = briefOf(change.kind === 'add' ? taxonId : change.taxon);
    const fresh = change.kind === 'add' ? { name: change.scientificName, rank: change.rank } : undefined;
    const former = before && change.kind !== 'add' ? { name: before.scientificName, rank: before.rank } : undefined;
    const subject = { name: '?', rank: 'species', url: null, ...known, ...former, ...fresh };
    return { position, kind: kindOf(change), subject, ...sidesOf(change, { before, briefOf }) };
  });
  const next = rows.at(page.limit)?.position;
  return { lines, nextFrom: next ?? null };
}

function refsOf(change: TaxonChange): TaxonRef[] {
  return change.kind === 'add' ? othersOf(change) : [change.taxon, ...othersOf(change)];
}

function kindOf(change: TaxonChange): ShownKind {
  return change.kind === 'status' && change.isPublic === false ? 'remove' : change.kind;
}
