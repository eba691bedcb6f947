import type { Identifications } from '#app/features/determinations/find-identifications.server.ts';
import type { SaidElsewhereView } from '#app/features/determinations/find-said-elsewhere.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';

/** A sighting as it is given to somebody, and how many of its pictures are not: their licence does not allow it. */
export type GivenSighting = SightingView & { imagesWithheld?: number };

/** What stands in every record of an archive. */
export type RecordContext = {
  /** Where this site is, without a slash at its end: records and pictures are named by their addresses. */
  publicUrl: string;
  /** Who keeps the data, as collections are called. */
  institutionCode: string;
  datasetName: string;
  /** Members are told by their addresses too, as in what one takes home: names may be alike, and change. */
  tellsMembers?: boolean | undefined;
  /** The name of a picture's file within the archive; undefined where its address stands for it. */
  fileOf?: ((imageId: number) => string | undefined) | undefined;
};

/** Scientific names above a taxon and its own, by rank. */
export type NamesByRank = Partial<Record<TaxonRank, string>>;

/** What a record is made of beside the sighting itself. */
export type RecordParts = RecordContext & {
  /** What was said of it before it was brought here. */
  saidElsewhere?: readonly SaidElsewhereView[] | undefined;
  names: NamesByRank;
  identifications: Identifications | undefined;
};

/** What joins several names in one cell, as Darwin Core recommends. */
export const LIST_MARK = ' | ';
