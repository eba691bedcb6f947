import { expect, it } from 'vitest';
import { metaXml, useArchives } from '#test/archives.ts';
import { exchangeMessages } from '../messages.ts';
import { type ExtensionLimits, extensionLimits, maxDefaultLetters } from './archive-limits.ts';
import { storeExtensions } from './extension-store.server.ts';
import { openArchive } from './open-archive.server.ts';

const archives = useArchives();
const messages = exchangeMessages.archive;
const core = { file: 'occ.csv', rowType: 'Occurrence', terms: ['occurrenceID'] };
const pictures = { file: 'pic.csv', rowType: 'Multimedia', terms: ['coreid', 'identifier', 'title'] };

type Given = { rows: string[]; fields?: string; limits?: Partial<ExtensionLimits>; freeBytes?: () => Promise<number> };

async function store({ rows, fields = '', limits = {}, freeBytes = async () => 1e12 }: Given) {
  const file = await archives.zip({
    'meta.xml': metaXml(core, { ...pictures, fields }),
    'occ.csv': 'id\nA\n',
    'pic.csv': `id,identifier,title\n${rows.join('\n')}\n`,
  });
  const archive = await openArchive(file);
  try {
    return await storeExtensions(archive.extensions, {
      ...{ terms: () => ['identifier', 'license'], floor: { minFreeBytes: 1, freeBytes } },
      limits: { ...extensionLimits, ...limits },
    });
  } finally {
    await archive.close();
  }
}

async function read(given: Given, id: string) {
  const opened = await store(given);
  try {
    return opened.of(id);
  } finally {
    await opened.close();
  }
}

const refusalOf = async (given: Given) => {
  const error: unknown = await store(given).catch((thrown) => thrown);
  return error instanceof Error && 'details' in error ? JSON.stringify(error.details) : String(error);
};

it('of what hangs on a row only what is read is kept, each cell cut, and no more than is a find’s', async () => {
  const rows = ['A,egy.jpg,Cím', `A,${'x'.repeat(50)},`, 'A,harom.jpg,', ',gazdatlan.jpg,'];
  const limits = { cellLetters: 10 };
  const found = await read({ rows, limits }, 'A');
  expect(found.rows.Multimedia?.map((row) => ({ ...row }))).toEqual([
    { identifier: 'egy.jpg' },
    { identifier: 'x'.repeat(10) },
    { identifier: 'harom.jpg' },
  ]);
  expect(await read({ rows, limits }, '')).toMatchObject({ told: 0, beyond: 0 });
  expect(await read({ rows, limits: { rowsOfOne: 2 } }, 'A')).toMatchObject({ told: 2, beyond: 1 });
  const letters = '{"identifier":"egy.jpg"}'.length;
  expect(await read({ rows, limits: { lettersOfOne: letters } }, 'A')).toMatchObject({ told: 1, beyond: 2 });
});

it('defaults that would stand in every row, too many rows and too much text are refused in words', async () => {
  const long = 'x'.repeat(maxDefaultLetters + 1);
  const field = (text: string) => `<field default="${text}" term="http://purl.org/dc/terms/license"/>`;
  expect(await refusalOf({ rows: ['A,egy.jpg,'], fields: field(long) })).toContain(
    messages.longDefault('pic.csv', maxDefaultLetters),
  );
  const rows = Array.from({ length: 2000 }, (_, at) => `A,${at}.jpg,`);
  expect(await refusalOf({ rows, limits: { rows: 1999 } })).toContain(messages.tooManyHanging(1999));
  const wide = { rows, fields: field('x'.repeat(1000)) };
  expect(await refusalOf({ ...wide, limits: { bytes: 1024 * 1024 } })).toContain(messages.tooMuchHanging);
});

it('is not written where there is no room', async () => {
  await expect(store({ rows: ['A,egy.jpg,'], freeBytes: async () => 0 })).rejects.toMatchObject({
    code: 'storage_full',
  });
});
