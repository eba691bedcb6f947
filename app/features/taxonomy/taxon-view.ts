/** Ranks of the tree, highest first. */
export const taxonRanks = [
  'kingdom',
  'phylum',
  'subphylum',
  'class',
  'subclass',
  'superorder',
  'order',
  'suborder',
  'infraorder',
  'superfamily',
  'family',
  'subfamily',
  'tribe',
  'genus',
  'subgenus',
  'species_group',
  'species',
  'subspecies',
] as const;
export type TaxonRank = (typeof taxonRanks)[number];
export type TaxonStatus = 'accepted' | 'synonym' | 'unresolved';
export type TaxonPresence = 'native' | 'introduced' | 'invasive' | 'extinct' | 'doubtful' | 'absent';
export type TaxonProtection = { category: 'protected' | 'strictly_protected'; valueHuf: number | null; act: string };

/** A taxon as pages and the API show it. */
export type TaxonView = {
  id: number;
  taxonType: TaxonRank;
  slug: string;
  slugHu: string | null;
  public: boolean;
  /** The preferred Hungarian name; a synonym shows its accepted taxon's. */
  name: string | null;
  /** The scientific name, with the authorship where another taxon bears the same. */
  origName: string;
  scientificName: string;
  /** The accepted name, for a synonym only. */
  synonymizedName: string | null;
  authorship: string | null;
  label: string;
  /** Its page, for a synonym its accepted taxon's; null when not public. */
  url: string | null;
  status: TaxonStatus;
  /** Set for a synonym only. */
  acceptedId: number | null;
  presence: TaxonPresence | null;
  parentId: number | null;
  orderId: number | null;
  orderSlugHu: string | null;
  familyId: number | null;
  genusId: number | null;
  speciesId: number | null;
  /** Its own protection, or that of its nearest protected ancestor. */
  protection: TaxonProtection | null;
};

/** A taxon in its present meaning and the line of its ancestors. */
export type TaxonLine = {
  id: number;
  rank: TaxonRank;
  status: TaxonStatus;
  /** The accepted taxon meant today: itself when accepted, null when unresolved. */
  presentId: number | null;
  /** Of the present taxon, root first, itself last; of an unresolved one its own. */
  ancestorIds: number[];
  orderId: number | null;
  familyId: number | null;
  genusId: number | null;
  speciesId: number | null;
  /** Its own or its nearest protected ancestor's. */
  protection: 'protected' | 'strictly_protected' | null;
};
