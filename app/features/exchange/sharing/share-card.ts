/** What a share picture shows, in words as everybody may read them. */
export type ShareCard = {
  title: string;
  /** A scientific name, set in italics. */
  latin: string | null;
  /** Short lines: place, date, numbers. */
  lines: readonly string[];
  /** A finished picture with whom to name for it; `key` is its file's. */
  picture: { key: string; credit: string } | null;
  siteName: string;
};
