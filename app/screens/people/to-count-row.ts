import type { MemberTaxon } from '#app/features/sightings/members/find-member-numbers.server.ts';

/** A taxon with how much a member has of it; `url` is the member's own page of it, `listUrl` their sightings of it. */
export type CountRow = {
  id: number;
  url: string | null;
  listUrl: string | null;
  name: string | null;
  origName: string;
  rank: string;
  sightings: number;
  species: number;
};

export function toCountRow(
  { taxon, sightings, species }: MemberTaxon,
  url: string | null,
  listUrl: string | null = url,
): CountRow {
  const { id, name, origName, taxonType: rank } = taxon;
  return { id, url, listUrl, name, origName, rank, sightings, species };
}
