import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { type AddedTaxon, refOf } from './taxon-node.ts';

/** The change that brings a taxon of the list. `source` is the list's, where the row names none. */
export function addChange(
  { key, listed, rank, name, authorship, parent, accepted }: AddedTaxon,
  source: string,
): TaxonChange {
  const row = listed?.row;
  const names = row?.hungarianNames ?? [];
  const main = (names.find(({ isPreferred }) => isPreferred) ?? names[0])?.name;
  const others = [...new Set(names.map((each) => each.name))].filter((each) => each !== main);
  // A list that says only "lives here" means what has always lived here; the report tells how many.
  const presence = row?.presence === 'present' ? 'native' : row?.presence;
  return {
    kind: 'add',
    key,
    rank,
    scientificName: name,
    ...(authorship && { authorship }),
    ...(main && { hungarianName: main }),
    ...(others.length > 0 && { otherHungarianNames: others }),
    ...(accepted ? { accepted: refOf(accepted) } : parent && { parent: refOf(parent) }),
    ...(listed?.status === 'unresolved' && { isUnresolved: true }),
    ...(presence && { presence }),
    ...(row?.redList && { redList: row.redList }),
    ...(row?.notes && { notes: row.notes }),
    source: row?.source || source,
  };
}
