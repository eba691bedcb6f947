import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { licenceName } from '#app/features/licences/licence-name.ts';
import { findProfile } from '#app/features/members/find-profile.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { countGroupSightings, findGroupCovers } from '#app/features/sightings/lists/group-contents.server.ts';
import { countFiltered, pageSightings } from '#app/features/sightings/lists/page-sightings.server.ts';
import {
  countFilters,
  filterQuery,
  noFilters,
  type SightingFilters,
} from '#app/features/sightings/lists/sighting-filters.ts';
import { countMemberSightings } from '#app/features/sightings/members/count-member-sightings.server.ts';
import { findMemberPictures } from '#app/features/sightings/pictures/find-member-pictures.server.ts';
import { findShowpiece } from '#app/features/sightings/pictures/find-showcase.server.ts';
import { findMainImage } from '#app/features/sightings/pictures/find-taxon-pictures.server.ts';
import { shortPlace } from '#app/features/sightings/privacy/place-words.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { sharingMessages as messages } from './messages.ts';
import type { ShareCard } from './share-card.ts';
import type { ShareTarget } from './share-target.ts';

/** What other sites show of a page, as everybody may see it. */
export type Shared = {
  card: Omit<ShareCard, 'siteName'>;
  /** Path of the page. */
  page: string;
  author: { name: string; page: string } | null;
  /** Of a find, its first finished picture. */
  photo: ImageView | null;
};

/** Reads what may be shown of a page to all; throws not_found for what is unknown, hidden or has no page. */
export async function findShareCard(db: Db, target: ShareTarget): Promise<Shared> {
  switch (target.kind) {
    case 'sighting':
      return ofSighting(db, target.id);
    case 'taxon':
      return ofTaxon(db, target.id);
    case 'member':
      return ofMember(db, target.username);
    case 'group':
      return ofGroup(db, target.id);
    case 'list':
      return ofList(db, target.filters);
    case 'site':
      return ofSite(db);
  }
}

async function ofSighting(db: Db, id: number): Promise<Shared> {
  const sighting = await findSighting(db, visitor(), id);
  if (sighting?.state !== 'published') throw new DomainError('not_found');
  const { taxon, user } = sighting;
  const when = formatObservedOn({ ...sighting.observedOn, time: null });
  const lines = [shortPlace(sighting.place), when, messages.by(user.displayName)];
  const author = { name: user.displayName, page: urls.profile(user.username) };
  const image = pictureOf(sighting);
  return { ...shared({ ...namesOf(taxon), lines, page: sighting.url, author, image }), photo: image ?? null };
}

async function ofTaxon(db: Db, id: number): Promise<Shared> {
  const taxon = (await findTaxa(db, [id])).get(id);
  if (!taxon?.public || !taxon.url || taxon.url === urls.home()) throw new DomainError('not_found');
  const [main, counts] = await Promise.all([
    findMainImage(db, visitor(), taxon),
    countFiltered(db, { ...noFilters, taxonId: id }),
  ]);
  const lines = [rankWord(taxon.taxonType), countWords(counts)];
  return shared({ ...namesOf(taxon), lines, page: taxon.url, author: null, image: main?.image });
}

async function ofMember(db: Db, username: string): Promise<Shared> {
  const profile = await findProfile(db, username);
  if (!profile) throw new DomainError('not_found');
  const [pictures, counts] = await Promise.all([
    findMemberPictures(db, visitor(), { memberId: profile.id, latest: 1, best: 1 }),
    countMemberSightings(db, profile.id),
  ]);
  const page = urls.profile(profile.username);
  const lines = [messages.finds(counts.sightings), messages.species(counts.species)];
  return shared({
    title: profile.displayName,
    lines,
    page,
    author: { name: profile.displayName, page },
    image: pictureOf(pictures.best[0]?.sighting ?? pictures.latest[0]),
  });
}

async function ofGroup(db: Db, id: number): Promise<Shared> {
  const group = await findGroup(db, id);
  const [covers, counts] = await Promise.all([
    findGroupCovers(db, visitor(), [group]),
    countGroupSightings(db, visitor(), id),
  ]);
  const { user, name: title, url: page } = group;
  const lines = [messages.group, user.displayName, messages.finds(counts.sightings)];
  const author = { name: user.displayName, page: urls.profile(user.username) };
  return shared({ title, lines, page, author, image: pictureOf(covers.get(id)?.cover) });
}

async function ofList(db: Db, filters: SightingFilters): Promise<Shared> {
  const pictured = { ...filters, hasImage: filters.hasImage ?? true };
  const [first, counts] = await Promise.all([
    filters.hasImage === false ? { items: [] } : pageSightings(db, visitor(), pictured, { limit: 1 }),
    countFiltered(db, filters),
  ]);
  const title = countFilters(filters) === 0 ? messages.allFinds : messages.asked;
  const page = urls.sightings(filterQuery(filters));
  return shared({ title, lines: [countWords(counts)], page, author: null, image: pictureOf(first.items[0]) });
}

async function ofSite(db: Db): Promise<Shared> {
  const image = pictureOf(await findShowpiece(db, visitor()));
  return shared({ title: messages.site, lines: [messages.siteLine], page: urls.home(), author: null, image });
}

function namesOf(taxon: { name: string | null; origName: string } | null) {
  if (!taxon) return { title: messages.unnamed };
  return taxon.name ? { title: taxon.name, latin: taxon.origName } : { title: '', latin: taxon.origName };
}

function countWords({ sightings, isLimited }: { sightings: number; isLimited: boolean }): string {
  return isLimited ? messages.moreFinds(sightings) : messages.finds(sightings);
}

function pictureOf(sighting: SightingView | null | undefined): ImageView | undefined {
  return sighting?.images.find((image) => image.urls !== null);
}

type Found = { title: string; latin?: string; lines: string[]; image: ImageView | undefined } & Pick<
  Shared,
  'page' | 'author'
>;

function shared({ title, latin = undefined, lines, image, page, author }: Found): Shared {
  const picture = image?.urls && {
    key: image.urls.large.slice(urls.imageFile('').length),
    credit: messages.photo(image.author, licenceName(image.licenseId)),
  };
  return { card: { title, latin: latin ?? null, lines, picture: picture ?? null }, page, author, photo: null };
}
