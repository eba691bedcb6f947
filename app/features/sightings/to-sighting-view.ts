import { groupText } from '#app/features/groups/group-text.ts';
import type { GroupView } from '#app/features/groups/group-view.ts';
import { type EffectiveLicence, effectiveLicence, type OwnerTerms } from '#app/features/licences/effective-licence.ts';
import { type MemberView, memberViewOf } from '#app/features/members/find-members.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { urls } from '#app/urls.ts';
import type { ObserverRow } from './changes/observers.repo.server.ts';
import { keptFootprint } from './kept-footprint.ts';
import { shownAuthor, shownTerms } from './pictures/shown-author.ts';
import { openName, openText, type SecretPlace, secretPlaceOf } from './privacy/coarse-log.ts';
import { publicPlaceOf, truePlaceOf } from './privacy/place-columns.ts';
import type { ShownRow } from './shown-columns.ts';
import type { ExternalItem, ImageView, SightingView } from './sighting-view.ts';
import type { ImageRow, SightingRow } from './sightings.repo.server.ts';

type Parts = {
  user: MemberView;
  taxon: TaxonView | null;
  images: readonly ImageRow[];
  observers: readonly ObserverRow[];
  groups: readonly GroupView[];
  event: SightingView['event'];
  projects: SightingView['projects'];
  seesTruePlace: boolean;
  readsPrivateNotes: boolean;
  ownerTerms: { sighting: OwnerTerms; image: OwnerTerms };
};

/** A row as one viewer may see it; whatever could tell a coarse place or day more finely is left out for others. */
export function toSightingView(row: ShownRow, parts: Parts): SightingView {
  const { user, taxon, seesTruePlace, readsPrivateNotes, ownerTerms } = parts;
  const isExact = row.public_visibility === 'exact';
  const isTrue = seesTruePlace || isExact;
  const secret = secretPlaceOf(row, isTrue);
  const open = (text: string | null) => openText(text, secret);
  const external = externalOf(row);
  const licence = effectiveLicence({ licenseId: row.license_id, external }, ownerTerms.sighting);
  const place = seesTruePlace ? { ...truePlaceOf(row), utm10: row.utm10 } : publicPlaceOf(row);
  return {
    id: row.id,
    url: urls.sighting(row.id),
    state: row.state,
    taxon,
    level: row.level,
    verdict: row.verdict,
    determinationRank: row.dr_rank,
    determinationCount: row.determination_count,
    user,
    observedOn: {
      from: place.observedFrom,
      to: place.observedTo,
      time: place.observedTime?.slice(0, 5) ?? null,
      precision: place.datePrecision,
    },
    place: {
      latitude: place.latitude,
      longitude: place.longitude,
      uncertaintyM: place.uncertaintyM,
      positionSource: isTrue ? row.position_source : null,
      utm10: place.utm10,
      countyCode: place.countyCode,
      county: place.county,
      settlement: place.settlement,
      text: place.placeText,
      footprint: isTrue ? keptFootprint(row.footprint) : null,
      altitudeM: isTrue ? row.altitude_m : null,
      altitudeSource: isTrue ? row.altitude_source : null,
      habitat: open(row.habitat),
      visibility: row.public_visibility,
      isTrue,
      isProtected: row.protection_rule !== 'open',
    },
    individualCount: row.individual_count,
    countKind: row.count_kind,
    sex: row.sex,
    lifeStage: row.life_stage,
    method: row.method,
    hostPlant: open(row.host_plant),
    notes: open(row.notes),
    privateNotes: readsPrivateNotes ? row.private_notes : null,
    recordedBy: openName(row.recorded_by, secret),
    identifiedBy: openName(row.identified_by, secret),
    observers: parts.observers.flatMap((each) => (openName(each.name, secret) === null ? [] : toObserver(each))),
    images: parts.images.map((image) => toImageView(image, { owner: ownerTerms.image, secret })),
    licenseId: licence.licenseId,
    author: shownAuthor(licence.author, { ownerName: ownerTerms.sighting.displayName, secret }),
    terms: shownTerms(licence.terms, secret),
    licenceSource: isTrue ? licence.sourceUrl : null,
    externalObservation: isTrue ? toExternalItem(external) : null,
    groups: parts.groups.flatMap((group) =>
      openName(groupText(group), secret) === null ? [] : { id: group.id, name: group.name, url: group.url },
    ),
    event: parts.event,
    projects: parts.projects,
    revision: row.revision,
    createdAt: publicInstant(row.created_at, isTrue),
    updatedAt: publicInstant(row.updated_at, isTrue),
  };
}

function toObserver({
  member_id,
  username,
  full_name,
  deleted_at,
  name,
}: ObserverRow): SightingView['observers'][number] {
  if (member_id === null || username === null || full_name === null || deleted_at !== null) return { name, user: null };
  return { name, user: memberViewOf({ id: member_id, username, full_name, deleted_at }) };
}

/** An instant as ISO 8601; the first of its month in Hungary where a finer one would tell the day of the find. */
export function publicInstant(at: Date, isExact: boolean): string {
  return isExact ? at.toISOString() : `${wallClock(at).date.slice(0, 7)}-01T00:00:00.000Z`;
}

type ImageParts = { owner: OwnerTerms; secret: SecretPlace };

function toImageView(row: ImageRow, { owner, secret }: ImageParts): ImageView {
  const isTrue = secret === null;
  const licence = imageLicence(row, owner);
  const keys = row.state === 'ready' && row.small_key && row.medium_key && row.large_key;
  return {
    id: row.id,
    state: row.state,
    urls: keys
      ? {
          small: urls.imageFile(row.small_key ?? ''),
          medium: urls.imageFile(row.medium_key ?? ''),
          large: urls.imageFile(row.large_key ?? ''),
        }
      : null,
    width: row.width,
    height: row.height,
    licenseId: licence.licenseId,
    author: shownAuthor(licence.author, { ownerName: owner.displayName, secret }),
    terms: shownTerms(licence.terms, secret),
    licenceSource: isTrue ? licence.sourceUrl : null,
    lifeStage: row.life_stage,
    sex: row.sex,
    caption: openText(row.caption, secret),
    takenAt: isTrue ? row.taken_at : null,
    isFlickr: row.is_flickr,
    externalImage: isTrue ? toExternalItem(externalOf(row)) : null,
  };
}

/** What holds for a picture: where nothing from outside does, it names the picture's own author. */
export function imageLicence(
  row: ExternalColumns & Pick<ImageRow, 'license_id' | 'author' | 'is_flickr'>,
  owner: OwnerTerms,
): EffectiveLicence {
  const isByAnother = row.author !== null && row.author !== owner.displayName;
  const item = { licenseId: row.license_id, external: externalOf(row), isFlickr: row.is_flickr, isByAnother };
  const licence = effectiveLicence(item, owner);
  return licence.sourceUrl === null && row.author !== null ? { ...licence, author: row.author } : licence;
}

type ExternalColumns = Pick<
  SightingRow,
  'external_url' | 'external_author' | 'external_license_id' | 'external_is_incoming'
>;

function externalOf(row: ExternalColumns) {
  return row.external_url === null
    ? null
    : {
        url: row.external_url,
        author: row.external_author,
        licenseId: row.external_license_id,
        isIncoming: row.external_is_incoming,
      };
}

function toExternalItem(external: ReturnType<typeof externalOf>): ExternalItem | null {
  return external && { externalUrl: external.url, isIncoming: external.isIncoming, licenseId: external.licenseId };
}
