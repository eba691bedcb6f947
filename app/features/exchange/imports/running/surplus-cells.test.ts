import fs from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useArchives } from '#test/archives.ts';
import { importMessages } from '../messages.ts';
import { openSource } from '../reading/open-source.server.ts';
import { writeInvalid } from './invalid-file.ts';

const archives = useArchives();
const table = 'név;dátum;hely\nFictus minor;2024-05-20;rét; az erdő;alatt\nFictus minor;2024-05-21;rét;;\n';

async function rowsOf(file: string) {
  const { headers, rows, close } = await openSource(file);
  const read = await listOf(rows());
  await close();
  return { headers, read };
}

it.each(['as it is', 'packed'])(
  'what stands beyond the header is asked about, and not lost: a table %s',
  async (how) => {
    const file = await archives.zip({ 'tabla.csv': table });
    const plain = file.replace(/zip$/, 'csv');
    await fs.writeFile(plain, table);
    const { headers, read } = await rowsOf(how === 'packed' ? file : plain);
    const [torn, whole] = read;
    expect(torn?.faults).toEqual([importMessages.reading.surplus]);
    // Empty cells say nothing.
    expect(whole?.faults).toBeUndefined();
    const rows = [{ cells: torn?.cells ?? [], details: 'baj' }];
    const text = (await listOf(writeInvalid({ headers, rows: asAsync(rows) }))).join('');
    expect(text.split('\r\n')[1]).toBe('Fictus minor;2024-05-20;rét;baj; az erdő;alatt');
  },
);

async function* asAsync<Item>(items: readonly Item[]) {
  yield* items;
}

async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
