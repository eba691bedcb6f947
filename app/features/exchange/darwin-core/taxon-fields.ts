import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { rankWord } from './dwc-words.ts';
import type { NamesByRank } from './record-context.ts';

/** Ranks with a term of their own. */
const rankTerms = [
  ...(['kingdom', 'phylum', 'class', 'order', 'superfamily', 'family', 'subfamily', 'tribe', 'genus'] as const),
  'subgenus',
] as const;

type TaxonFields = Record<
  | (typeof rankTerms)[number]
  | 'scientificName'
  | 'scientificNameAuthorship'
  | 'taxonRank'
  | 'specificEpithet'
  | 'infraspecificEpithet'
  | 'vernacularName'
  | 'nomenclaturalCode',
  string
>;

/** All that is recorded here are animals, where the catalogue does not say it itself. */
const KINGDOM = 'Animalia';

/** A name with what stands above it; all empty where a sighting has no name. */
export function taxonFields(taxon: TaxonView | null, names: NamesByRank): TaxonFields {
  const above = Object.fromEntries(rankTerms.map((rank) => [rank, names[rank] ?? ''])) as TaxonFields;
  const [, species = '', subspecies = ''] = (taxon?.scientificName ?? '').replace(/\s*\(.*?\)/, '').split(/ (?:× ?)?/);
  const hasSpecies = taxon?.taxonType === 'species' || taxon?.taxonType === 'subspecies';
  return {
    ...above,
    kingdom: names.kingdom ?? KINGDOM,
    scientificName: taxon?.scientificName ?? '',
    scientificNameAuthorship: taxon?.authorship ?? '',
    taxonRank: taxon ? rankWord(taxon.taxonType) : '',
    specificEpithet: hasSpecies ? species : '',
    infraspecificEpithet: taxon?.taxonType === 'subspecies' ? subspecies : '',
    vernacularName: taxon?.name ?? '',
    nomenclaturalCode: taxon ? 'ICZN' : '',
  };
}
