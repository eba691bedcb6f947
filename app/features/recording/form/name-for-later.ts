import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { matchKeptName } from '#app/features/search/box/search-kept-names.ts';

/** The typed name as it is kept: as the one taxon that it means, or not checked where this device has no names. */
export async function nameForLater(
  typed: TypedSighting,
): Promise<{ typed: TypedSighting; isChecked: boolean } | 'none'> {
  if (typed.taxonId !== '' || typed.taxonName.trim() === '') return { typed, isChecked: true };
  const found = await matchKeptName(typed.taxonName);
  if (found === 'none') return 'none';
  if (found === 'unknown') return { typed, isChecked: false };
  return { typed: { ...typed, taxonId: String(found.id), taxonName: found.label }, isChecked: true };
}
