/** What is known of a snapshot's contents as they were when it was frozen. */
export type SnapshotFacts = {
  images: number;
  identifications: number;
  species: number;
  /** Sightings and pictures that were left out: all rights are reserved. */
  reserved: number;
  imagesReserved: number;
  /** Sightings whose place is coarser than it is. */
  coarse: number;
  licences: { licenseId: number; sightings: number; images: number }[];
};
