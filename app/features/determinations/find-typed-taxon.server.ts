import { searchTaxa } from '#app/features/search/search-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';

/** The one taxon whose label or a name of which is what was typed, for forms without scripts; undefined where none or several are. */
export async function findTypedTaxon(db: Db, typed: string): Promise<number | undefined> {
  const text = fold(typed);
  // A label is two names with a dash between them: either is enough to find it by.
  const [firstName = typed] = typed.split(' - ');
  const found = await searchTaxa(db, { q: firstName, allRanks: true, withAbsent: true });
  const same = found.filter(({ label, origName, scientificName, name }) =>
    [label, origName, scientificName, name ?? ''].some((each) => fold(each) === text),
  );
  const accepted = new Set(same.map((taxon) => taxon.acceptedId ?? taxon.id));
  return accepted.size === 1 ? same[0]?.id : undefined;
}
