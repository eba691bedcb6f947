import type { Certainty } from '#app/features/determinations/naming/name-rules.ts';
import type { QuestionView } from '#app/features/projects/project-view.ts';
import type { ExportedSighting } from '#app/features/sightings/exports/stream-exported.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { ExportTally } from './export-tally.ts';
import type { TaxonNames } from './taxon-names.server.ts';

/** A sighting with the names above its own, and how its own is meant. */
export type ExportedRow = {
  sighting: ExportedSighting;
  names: TaxonNames;
  certainty: Certainty;
  /** What was answered to a project's questions, by their numbers, as far as its taker may read it. */
  answers?: ReadonlyMap<number, string> | undefined;
};

/** What an export says of itself. */
export type ExportAbout = {
  siteName: string;
  publicUrl: string;
  madeAt: Date;
  /** What was asked, in words. */
  filters: readonly string[];
  /** The same list on the site, whole. */
  listUrl: string;
  /** It holds nothing but its taker's own. */
  isOwn: boolean;
  /** Of a project's finds what the project asks of them. */
  questions?: readonly QuestionView[];
};

/** What a format is written from. Everything is read at one moment. */
export type ExportSource = {
  tx: Tx;
  viewer: Viewer;
  about: ExportAbout;
  rows: AsyncIterable<readonly ExportedRow[]>;
  /** Filled while the rows are read, whole once they have been. */
  tally: ExportTally;
  /** How many rows there are going to be. */
  count: () => Promise<number>;
  csv: CsvStyle;
  /** Throws storage_full where there is no more room to write. */
  checkRoom: () => Promise<void>;
};

/** Cells are parted by `separator`, and the decimals of a number by `decimal`. */
export type CsvStyle = { separator: ';' | ','; decimal: '.' | ',' };

/** A format that sightings can be taken in: `write` makes the whole file or throws. */
export type ExportFormat = {
  key: string;
  extension: string;
  mime: string;
  name: string;
  /** What it is good for, in a few words. */
  use: string;
  /** What has no point is not in it. */
  leavesPlaceless?: boolean;
  /** So many rows, its head among them, stand in one sheet; the others follow in further ones. */
  rowsInSheet?: number;
  write(source: ExportSource, file: string): Promise<void>;
};
