import { publicInstant } from '#app/features/sightings/to-sighting-view.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { escapeXml as x } from '#app/platform/text/escape-xml.ts';
import { keyUrls, machineUrls, quizUrls, urls } from '#app/urls.ts';
import {
  findNextRow,
  pageSitemapRows,
  type RowKind,
  type SitemapKind,
  type SitemapRow,
  sitemapKinds,
} from './sitemap.repo.server.ts';

/** Numbers that one file may hold; the protocol takes 50,000 addresses. */
const perFile = 50_000;
const atOnce = 1000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that stand whatever is in the database. */
const standing = [
  urls.home(),
  urls.taxonomy(),
  urls.faunaHungariae(),
  urls.protectedSpecies(),
  urls.checklistChanges(),
  urls.sightings(),
  urls.undetermined(),
  machineUrls.thisWeek(),
  urls.coverage(),
  keyUrls.all(),
  quizUrls.start(),
  urls.users(),
  urls.snapshots(),
  urls.events(),
  urls.projects(),
  urls.badges(),
  urls.rankings(),
  urls.infoPages(),
  urls.changelog(),
  urls.onePercent(),
  urls.apiDocs(),
];

/** The index (sitemaps.org 0.9): every file that holds something, `publicUrl` before each address. */
export async function* writeSitemapIndex(db: Db, publicUrl: string): AsyncGenerator<string> {
  yield `${head}<sitemapindex ${schema}>\n`;
  for (const kind of sitemapKinds)
    for await (const part of partsOf(db, kind))
      yield `<sitemap><loc>${x(publicUrl + machineUrls.sitemapFile(kind, part))}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

/** One of its files, written as it is read; `part` from 1. */
export async function* writeSitemapFile(
  db: Db,
  { publicUrl, kind, part }: { publicUrl: string; kind: SitemapKind; part: number },
): AsyncGenerator<string> {
  yield `${head}<urlset ${schema}>\n`;
  if (kind === 'oldalak') yield standing.map((path) => entry(publicUrl + path)).join('');
  else {
    const upTo = part * perFile;
    for (let after = upTo - perFile; ; ) {
      const rows = await pageSitemapRows(db, kind, { after, upTo, limit: atOnce });
      const pages = await pagesOf(db, kind, rows);
      yield pages.map(({ path, row }) => entry(publicUrl + path, row)).join('');
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) break;
      after = last.id;
    }
  }
  yield '</urlset>\n';
}

async function* partsOf(db: Db, kind: SitemapKind): AsyncGenerator<number> {
  if (kind === 'oldalak') return yield 1;
  for (let id = await findNextRow(db, kind, 0); id !== undefined; ) {
    const part = Math.ceil(id / perFile);
    yield part;
    id = await findNextRow(db, kind, part * perFile);
  }
}

type Listed = { path: string; row: SitemapRow };

async function pagesOf(db: Db, kind: RowKind, rows: readonly SitemapRow[]): Promise<Listed[]> {
  if (kind === 'elolenyek') {
    const taxa = await findTaxa(
      db,
      rows.map(({ id }) => id),
    );
    return rows.flatMap((row) => {
      const path = taxa.get(row.id)?.url;
      // What is above the orders has no page of its own.
      return path && path !== urls.home() ? [{ path, row }] : [];
    });
  }
  const paths = {
    talalatok: ({ id }: SitemapRow) => urls.sighting(id),
    tagok: ({ slug }: SitemapRow) => urls.profile(slug),
    esemenyek: ({ id }: SitemapRow) => urls.event(id),
    projektek: ({ id }: SitemapRow) => urls.project(id),
    kulcsok: ({ slug }: SitemapRow) => keyUrls.one(slug),
    csoportok: ({ id, slug }: SitemapRow) => urls.sightingGroup(id, slug),
    pillanatkepek: ({ id }: SitemapRow) => urls.snapshot(id),
  };
  return rows.map((row) => ({ path: paths[kind](row), row }));
}

/** When a find of a coarse day was last changed is told no finer than elsewhere. */
function entry(address: string, row?: SitemapRow): string {
  const changed = row?.changedAt ? `<lastmod>${publicInstant(row.changedAt, row.isExact)}</lastmod>` : '';
  return `<url><loc>${x(address)}</loc>${changed}</url>\n`;
}
