import { ALL_RIGHTS_RESERVED } from './licence-catalogue.ts';

/** An item as licences see it: the licence set for it, and where it came from, if from outside. */
export type LicensedItem = {
  licenseId: number;
  external: { url: string; author: string | null; licenseId: number | null; isIncoming: boolean } | null;
};

/** What its owner chose for everything of theirs. */
export type OwnerTerms = {
  /** Imported things keep the licence they came with: `useOriginalLicenseForSpottings` or `…ForImages`. */
  useOriginalLicense: boolean;
  useDefaultLicenc: boolean;
  uniqueLicenc: string | null;
  displayName: string;
};

/** `terms` is the owner's own wording, shown in place of a licence; `sourceUrl` null = the item's own page here. */
export type EffectiveLicence = { licenseId: number; author: string; sourceUrl: string | null; terms: string | null };

/** The licence that holds for a sighting or an image (product, section 6a). Licences are set on the item when it is made, from the owner's default. */
export function effectiveLicence({ licenseId, external }: LicensedItem, owner: OwnerTerms): EffectiveLicence {
  if (external?.isIncoming && external.licenseId !== null && owner.useOriginalLicense) {
    return {
      licenseId: external.licenseId,
      author: external.author ?? owner.displayName,
      sourceUrl: external.url,
      terms: null,
    };
  }
  const own = { author: owner.displayName, sourceUrl: null };
  if (!owner.useDefaultLicenc) return { ...own, licenseId: ALL_RIGHTS_RESERVED, terms: owner.uniqueLicenc };
  return { ...own, licenseId, terms: null };
}
