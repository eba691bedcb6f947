import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { taxonRanks } from '../taxon-view.ts';
import type { PlannedProtection } from './catalogue.repo.server.ts';
import type { TaxonEntry } from './plan-taxa.ts';

const optional = z.string().transform((text) => text || undefined);
const groupRow = z.object({ slug: z.string().min(1), name: z.string().min(1) });
const sourceRow = z.object({ key: z.string().min(1), title: z.string().min(1) });
const taxonRow = z.object({
  rank: z.enum(taxonRanks),
  scientific_name: z.string().min(1),
  authorship: optional,
  hungarian_name: optional,
  other_hungarian_names: z.string().transform((text) => (text ? text.split('|') : [])),
  group: optional.optional(),
  presence: z
    .enum(['native', 'introduced', 'invasive', 'extinct', 'doubtful', 'absent', ''])
    .transform((text) => text || undefined)
    .optional(),
  red_list: optional.optional(),
  note: optional,
  source: z.string().min(1),
  name_source: optional,
});
const synonymRow = z.object({
  scientific_name: z.string().min(1),
  accepted_name: z.string().min(1),
  source: z.string().min(1),
});
const protectionRow = z.object({
  scientific_name: z.string().min(1),
  category: z.enum(['protected', 'strictly_protected']),
  value_huf: z.string().transform((text) => (text ? Number(text) : null)),
  act: z.string().min(1),
  natura2000_code: z.string().transform((text) => text || null),
  confidence: z.string().transform((text) => text || null),
  source: z.string().min(1),
});

export type CatalogueGroup = { slug: string; name: string };
export type CatalogueTaxon = TaxonEntry & { group: string | undefined };
export type Catalogue = {
  groups: CatalogueGroup[];
  taxa: CatalogueTaxon[];
  protections: (Omit<PlannedProtection, 'taxon_id'> & { taxon: TaxonEntry })[];
};

/** Reads the catalogue's files (their layout: README there). Throws naming file and row where one is malformed. */
export function readCatalogue(folder: string): Catalogue {
  const sources = new Map(readRows(folder, 'sources.csv', sourceRow).map(({ key, title }) => [key, title]));
  const cite = (keys: string) =>
    keys
      .split('; ')
      .map((key) => sources.get(key) ?? fail(`sources.csv has no ${key}`))
      .join('; ');
  const taxa = readTree(folder, 'higher-taxa.csv', { cite });
  for (const order of taxa.filter(({ rank }) => rank === 'order')) {
    const file = path.join('taxa', `${order.scientificName.toLowerCase()}.csv`);
    if (fs.existsSync(path.join(folder, file))) taxa.push(...readTree(folder, file, { cite, root: order }));
  }
  const byName = new Map(taxa.map((taxon) => [taxon.scientificName, taxon]));
  const named = (name: string) => byName.get(name) ?? fail(`no taxon ${name}`);
  for (const row of readRows(folder, 'synonyms.csv', synonymRow)) {
    const accepted = named(row.accepted_name);
    const { rank } = accepted;
    taxa.push({
      rank: rank === 'species' && isTrinomial(row.scientific_name) ? 'subspecies' : rank,
      scientificName: row.scientific_name,
      accepted,
      source: cite(row.source),
      group: undefined,
    });
  }
  return {
    groups: readRows(folder, 'groups.csv', groupRow),
    taxa,
    protections: readRows(folder, 'protection.csv', protectionRow).map(({ scientific_name, source, ...rest }) => ({
      ...rest,
      taxon: named(scientific_name),
      source: cite(source),
    })),
  };
}

type TreeOptions = { cite: (keys: string) => string; root?: CatalogueTaxon };

/** A row's parent is the nearest row above it of a higher rank, or else `root`. */
function readTree(folder: string, file: string, { cite, root }: TreeOptions): CatalogueTaxon[] {
  const line: CatalogueTaxon[] = root ? [root] : [];
  return readRows(folder, file, taxonRow).map((row) => {
    const depth = taxonRanks.indexOf(row.rank);
    while (line.length > 0 && taxonRanks.indexOf(line.at(-1)?.rank ?? 'kingdom') >= depth) line.pop();
    const taxon: CatalogueTaxon = {
      rank: row.rank,
      scientificName: row.scientific_name,
      parent: line.at(-1),
      authorship: row.authorship,
      hungarianName: row.hungarian_name,
      otherHungarianNames: row.other_hungarian_names,
      nameSource: row.name_source && cite(row.name_source),
      group: row.group,
      presence: row.presence,
      redList: row.red_list,
      notes: row.note,
      source: cite(row.source),
    };
    line.push(taxon);
    return taxon;
  });
}

function isTrinomial(name: string): boolean {
  return /^\p{Lu}\p{Ll}+ \p{Ll}+ \p{Ll}+$/u.test(name);
}

function readRows<Row>(folder: string, file: string, schema: z.ZodType<Row>): Row[] {
  const rows: unknown[] = parse(fs.readFileSync(path.join(folder, file)), { columns: true, skip_empty_lines: true });
  return rows.map((row, index) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? parsed.data : fail(`${file}, row ${index + 2}: ${z.prettifyError(parsed.error)}`);
  });
}

function fail(message: string): never {
  throw new Error(`The catalogue is malformed: ${message}`);
}
