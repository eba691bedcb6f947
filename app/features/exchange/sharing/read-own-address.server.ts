import { z } from 'zod';
import { readAddress } from '#app/features/browsing/list-address.server.ts';
import { resolveTaxonAddress } from '#app/features/taxonomy/resolve-taxon-address.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { decoded } from '#app/platform/text/decoded.ts';
import { isReservedWord } from '#app/reserved-words.ts';
import { urls } from '#app/urls.ts';
import type { ShareTarget } from './share-target.ts';

const number = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));

/** What a whole address of our own leads to; undefined where it is another site's, or a page that has no card. Throws not_found of a taxon that is unknown. */
export async function readOwnAddress(db: Db, address: string, publicUrl: string): Promise<ShareTarget | undefined> {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const base = new URL(publicUrl);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
  const path = `/${url.pathname.slice(base.pathname.length).replace(/^\//, '')}`;
  if (path === urls.home()) return { kind: 'site' };
  if (path === urls.sightings()) return readList(db, url.searchParams);
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => decoded(segment));
  const [first = '', second = '', third] = segments;
  if (segments.includes(undefined)) return undefined;
  if (first === 'talalat')
    return second === 'csoport' ? numbered('group', third) : only(segments, 2) && numbered('sighting', second);
  if (first === 'profil') return only(segments, 2) && second !== '' ? { kind: 'member', username: second } : undefined;
  return readTaxon(db, path, segments);
}

async function readList(db: Db, query: URLSearchParams): Promise<ShareTarget | undefined> {
  const { filters, problems } = await readAddress(db, query, { fixed: {} });
  return Object.keys(problems).length > 0 ? undefined : { kind: 'list', filters };
}

function only(segments: readonly unknown[], length: number): true | undefined {
  return segments.length === length || undefined;
}

function numbered(kind: 'sighting' | 'group', text: string | undefined): ShareTarget | undefined {
  const id = number.safeParse(text);
  return id.success ? { kind, id: id.data } : undefined;
}

async function readTaxon(
  db: Db,
  path: string,
  segments: readonly (string | undefined)[],
): Promise<ShareTarget | undefined> {
  const [first = '', second, tab] = segments;
  const isSubfamily = first === 'alcsalad';
  if (segments.length > 3 || (!isSubfamily && isReservedWord(first))) return undefined;
  const address = isSubfamily ? { slug: second, tab } : { order: first, slug: second, tab };
  try {
    const found = await resolveTaxonAddress(db, { ...address, path });
    return 'taxon' in found ? { kind: 'taxon', id: found.taxon.id } : undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}
