import { csvCell } from '#app/platform/text/csv.ts';
import type { FaunaItem } from './page-fauna.server.ts';

type Column = { header: string; value: (item: FaunaItem) => string | number | null };

const columns: readonly Column[] = [
  { header: 'id', value: (item) => item.id },
  { header: 'csoport', value: (item) => item.group },
  { header: 'rend', value: (item) => item.order },
  { header: 'család', value: (item) => item.family },
  { header: 'tudományos név', value: (item) => item.scientificName },
  { header: 'szerző', value: (item) => item.authorship },
  { header: 'magyar név', value: (item) => item.name },
  { header: 'előfordulás', value: (item) => item.presence },
  { header: 'első adat', value: (item) => item.firstRecord },
  { header: 'védettség', value: (item) => item.protection?.category ?? null },
  { header: 'érték (Ft)', value: (item) => item.protection?.valueHuf ?? null },
  { header: 'vörös lista', value: (item) => item.redList },
  { header: 'találatok', value: (item) => item.sightings },
  { header: 'forrás', value: (item) => item.source },
];

/** The checklist as CSV: UTF-8 with a byte order mark, as spreadsheets want it, lines ended by CRLF (RFC 4180). */
export async function* writeFaunaCsv(pages: AsyncIterable<FaunaItem[]>, separator: ';' | ','): AsyncGenerator<string> {
  const line = (cells: readonly (string | number | null)[]) =>
    `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
  yield `\uFEFF${line(columns.map(({ header }) => header))}`;
  for await (const items of pages) {
    yield items.map((item) => line(columns.map(({ value }) => value(item)))).join('');
  }
}

/** The checklist as one JSON array. */
export async function* writeFaunaJson(pages: AsyncIterable<FaunaItem[]>): AsyncGenerator<string> {
  yield '[';
  let between = '\n';
  for await (const items of pages) {
    for (const item of items) {
      yield `${between}${JSON.stringify(item)}`;
      between = ',\n';
    }
  }
  yield '\n]\n';
}
