import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';

/** What becomes of rows, in the order in which a report shows it: a row may be changed and moved at once. */
export const lineKinds = ['conflict', 'new', 'changed', 'moved', 'synonymised', 'unchanged'] as const;
export type LineKind = (typeof lineKinds)[number];

/** One line of the report. `line` is the file's. */
export type ReportLine = { kind: LineKind; line: number; rank: TaxonRank | null; name: string; details: string };
