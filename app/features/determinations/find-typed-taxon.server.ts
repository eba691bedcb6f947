import { findExactlyNamed } from '#app/features/search/find-exactly-named.server.ts';
import { searchTaxa } from '#app/features/search/search-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';

/** The one taxon whose label or a name of which is what was typed, for forms without scripts; undefined where none or several are. */
export async function findTypedTaxon(db: Db, typed: string): Promise<number | undefined> {
  // A label is two names with a dash between them: either is enough to find it by.
  const [firstName = typed] = typed.split(' - ');
  return theOne(await searchTaxa(db, { q: firstName, allRanks: true, withAbsent: true }), fold(typed));
}

/** The same for many texts by two statements, of those that are some taxon's name to the letter; the others are left out and to be asked one by one. */
export async function findTypedTaxa(db: Db, typed: readonly string[]): Promise<Map<string, number>> {
  const texts = new Map(typed.map((each) => [each, fold(each)]));
  const named = await findExactlyNamed(db, [...new Set(texts.values())]);
  return new Map(
    [...texts].flatMap(([each, text]) => {
      const id = theOne(named.get(text) ?? [], text);
      return id === undefined ? [] : [[each, id] as const];
    }),
  );
}

/** Of several called so none is meant. */
function theOne(found: readonly TaxonView[], text: string): number | undefined {
  const same = found.filter(({ label, origName, scientificName, name }) =>
    [label, origName, scientificName, name ?? ''].some((each) => fold(each) === text),
  );
  const accepted = new Set(same.map((taxon) => taxon.acceptedId ?? taxon.id));
  return accepted.size === 1 ? same[0]?.id : undefined;
}
