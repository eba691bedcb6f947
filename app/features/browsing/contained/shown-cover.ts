/** The picture over an event or a project; its sides are the large file's, in pixels. */
export type ShownCover = {
  large: string;
  medium: string;
  width: number;
  height: number;
  /** The medium file's. */
  mediumWidth: number;
  /** The find whose picture it is; null where it is one of its own. */
  sightingUrl: string | null;
  /** Where it can be reported; null where its find's page has that. */
  reportUrl: string | null;
  credit: { author: string; licenseId: number; terms: string | null };
};
