import { ALL_RIGHTS_RESERVED, OWN_TERMS } from './licence-catalogue.ts';

/** An item as licences see it: the licence set for it (or `OWN_TERMS`), and where it came from, if from outside. */
export type LicensedItem = {
  licenseId: number;
  external: { url: string; author: string | null; licenseId: number | null; isIncoming: boolean } | null;
  /** An image that came from Flickr. */
  isFlickr?: boolean;
  /** An image that somebody else has made: its owner's own terms say nothing of it. */
  isByAnother?: boolean;
};

/** What its owner chose for everything of theirs. */
export type OwnerTerms = {
  /** Imported things keep the licence they came with: `useOriginalLicenseForSpottings` or `…ForImages`. */
  useOriginalLicense: boolean;
  /** Images from Flickr take the licence that they have there, also where other imported ones do not. */
  useFlickrLicenc: boolean;
  /** The wording of their own terms, for the items that are under them. */
  uniqueLicenc: string | null;
  displayName: string;
};

/** `terms` is the owner's own wording, shown in place of a licence; `sourceUrl` null = the item's own page here. */
export type EffectiveLicence = { licenseId: number; author: string; sourceUrl: string | null; terms: string | null };

/**
 * The licence that holds for a sighting or an image (product, section 6a). What is set on the item when it is made, from the owner's
 * default or own terms, stays: what the owner chooses later is for new items.
 */
export function effectiveLicence(item: LicensedItem, owner: OwnerTerms): EffectiveLicence {
  const original = originalLicence(item, owner);
  if (original) return original;
  const own = { author: owner.displayName, sourceUrl: null };
  if (item.licenseId === OWN_TERMS)
    return { ...own, licenseId: ALL_RIGHTS_RESERVED, terms: item.isByAnother ? null : owner.uniqueLicenc };
  return { ...own, licenseId: item.licenseId, terms: null };
}

/** The licence that an imported item keeps; undefined where it came with none or its owner does not keep it. */
function originalLicence(
  { external, isFlickr = false }: LicensedItem,
  owner: OwnerTerms,
): EffectiveLicence | undefined {
  if (!external?.isIncoming || external.licenseId === null) return undefined;
  if (!owner.useOriginalLicense && !(isFlickr && owner.useFlickrLicenc)) return undefined;
  const { licenseId, author, url } = external;
  return { licenseId, author: author ?? owner.displayName, sourceUrl: url, terms: null };
}
