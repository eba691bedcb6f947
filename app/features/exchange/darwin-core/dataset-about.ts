/** What an archive says of the data set in it. */
export type DatasetAbout = {
  /** Where the site is, without a slash at its end (`publicUrl`). */
  site: string;
  /** The address of its page, which names it. */
  address: string;
  title: string;
  description: string;
  /** Who keeps and gives the data. */
  publisher: string;
  /** Empty where nobody is named. */
  contactName: string;
  contactEmail: string;
  /** What holds of the whole, 1–15; null where each record has its own alone. */
  licenceId: number | null;
  /** `1.4`: higher with each archive. */
  version: string;
  madeAt: Date;
};

/** What the records of an archive cover; empty where there are none. */
export type Coverage = {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Days `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Scientific names of orders, in the alphabet's order. */
  orders: string[];
} | null;

/** How many records an archive has, and how many were left out of it for which reason. */
export type ArchiveCounts = {
  sightings: number;
  images: number;
  identifications: number;
  species: number;
  /** Evenings of a sampling-event archive, and the species that are said not to have come; 0 in others. */
  events: number;
  absences: number;
  leftOut: LeftOut;
};

/** `licence`: GBIF does not take it; `reserved`: all rights are reserved, and whoever takes it is another. */
export const leftOutReasons = [
  'licence',
  'reserved',
  'unnamed',
  'rejected',
  'imageLicence',
  'imageReserved',
  'imageNotReady',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export type LeftOut = Record<LeftOutReason, number>;

export function nothingLeftOut(): LeftOut {
  return { licence: 0, reserved: 0, unnamed: 0, rejected: 0, imageLicence: 0, imageReserved: 0, imageNotReady: 0 };
}
