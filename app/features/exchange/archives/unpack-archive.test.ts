import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bytesBetweenLooks } from '#app/platform/storage/check-room.server.ts';
import { metaXml, useArchives } from '#test/archives.ts';
import { archiveLimits } from './archive-limits.ts';
import { openArchive } from './open-archive.server.ts';
import { unpackArchive } from './unpack-archive.server.ts';

const archives = useArchives();
const core = { file: 'taxon.csv', rowType: 'Taxon', terms: ['taxonID', 'scientificName'] };
const table = 'id,name\n1,Fictus borealis\n';
const whole = { 'meta.xml': metaXml(core), 'taxon.csv': table };

// A temporary folder of this file's own, so that what is left in it is ours.
const temporary = path.join(os.tmpdir(), `lelohely-unpack-${process.pid}`);
beforeAll(() => {
  fs.mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(temporary, { recursive: true });
});

async function refusalOf(source: string, limits = archiveLimits): Promise<string> {
  const before = unpackedFolders();
  const error = await openArchive(source, { limits }).then(
    () => expect.fail('was read'),
    (reason) => reason,
  );
  expect(error).toMatchObject({ code: 'not_importable' });
  expect(unpackedFolders(), 'what is left on the disk').toEqual(before);
  return error.details[0].message;
}

function unpackedFolders(): string[] {
  return fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('lelohely-archive-'));
}

describe('an archive is refused with the reason', () => {
  it('where several tables and no descriptor are in it', async () => {
    const sentence = await refusalOf(await archives.zip({ 'a.csv': table, random_file: '' }));
    expect(sentence).toBe(
      'A csomagban nincs leíró (meta.xml), adatfájl viszont több is van (a.csv, random_file): nem tudjuk, melyik a lista.',
    );
    expect(await refusalOf(await archives.zip({ 'a.csv': table, b: '', 'EML.xml': '<eml/>' }))).toContain('(a.csv, b)');
  });

  it.each([
    ['no file', {}, 'üres'],
    ['only metadata', { 'eml.xml': '<eml/>' }, 'üres'],
    ['an empty table', { 'a.csv': '\n' }, 'Ez a fájl üres: a.csv.'],
    ['a picture', { 'a.png': new Uint8Array([1, 0, 2]) }, 'nem szöveges táblázat'],
    ['a broken descriptor', { ...whole, 'meta.xml': '<archive><core>' }, 'hibás XML'],
    ['a descriptor without a core', { ...whole, 'meta.xml': '<archive/>' }, 'fő táblát'],
    ['a descriptor of a missing file', { 'meta.xml': metaXml(core) }, 'nincs a csomagban: taxon.csv'],
    ['a table outside', { ...whole, 'meta.xml': metaXml({ ...core, file: '../../etc/passwd' }) }, '../../etc/passwd'],
    ['a descriptor without a file', { ...whole, 'meta.xml': metaXml(core).replace(/<files>.*<\/files>/, '') }, 'fájlt'],
    [
      'an unknown encoding',
      { ...whole, 'meta.xml': metaXml(core).replace('UTF-8" rowType', 'KLINGON" rowType') },
      'KLINGON',
    ],
  ] as const)('where it holds %s', async (_what, files, words) => {
    expect(await refusalOf(await archives.zip(files))).toContain(words);
  });

  it('where a quote has no pair', async () => {
    const archive = await openArchive(await archives.file('a.csv', 'a,b\n1,2\n3,"4\n5,6\n'));
    const reading = async () => {
      for await (const row of archive.core.rows()) expect(row.line).toBe(2);
    };
    await expect(reading()).rejects.toMatchObject({
      code: 'not_importable',
      details: [{ message: expect.stringContaining('a.csv, 3. sortól') }],
    });
  });

  it('where it is cut or no archive at all', async () => {
    const source = await archives.zip(whole);
    fs.truncateSync(source, 200);
    expect(await refusalOf(source)).toContain('sérült');
    const tar = await archives.tgz(whole);
    fs.truncateSync(tar, 60);
    expect(await refusalOf(tar)).toContain('sérült');
    expect(await refusalOf('/nincs/ilyen.zip')).toContain('Nincs ilyen fájl');
  });

  it('where a name leads out of its folder', async () => {
    expect(await refusalOf(await archives.zip({ 'xx/evil.csv': 'x' }, ['xx/evil', '../evil']))).toContain('kívülre');
    expect(await refusalOf(await archives.zip({ 'x/evil.csv': 'x' }, ['x/evil', '//evil']))).toContain('kívülre');
    expect(await refusalOf(await archives.zip({ 'xx/evil.csv': 'x' }, ['xx/evil', '..\\evil']))).toContain('kívülre');
    expect(await refusalOf(await archives.tgz({ '../evil.csv': 'x' }))).toContain('kívülre');
  });

  it('where it would grow beyond all measure', async () => {
    const zeros = new Uint8Array(300_000);
    const limits = { ...archiveLimits, ratioFromBytes: 100_000, maxBytes: 1_000_000 };
    const half = { ...limits, maxBytes: 200_000, maxRatio: 1e9 };
    for (const pack of [archives.zip, archives.tgz]) {
      const source = await pack({ 'a.csv': zeros });
      expect(await refusalOf(source, limits)).toContain('aránytalanul');
      expect(await refusalOf(source, half)).toContain('túl nagy');
      expect(await refusalOf(await pack({ a: '', b: '', c: '' }), { ...limits, maxFiles: 2 })).toContain(
        'túl sok fájl',
      );
    }
  });
});

describe('an archive is not to blame', () => {
  const full = () => fs.createWriteStream('/dev/full');
  const noMoreFiles = () =>
    new Writable({
      construct: (done) => done(Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' })),
    });

  it.each([
    ['the disk is full', full, 'storage_full'],
    ['no more files can be opened', noMoreFiles, 'EMFILE'],
  ])('where %s', async (_what, openTarget, code) => {
    const before = unpackedFolders();
    for (const pack of [archives.zip, archives.tgz]) {
      const source = await pack({ 'a.csv': table.repeat(20_000), 'b.csv': table });
      await expect(unpackArchive(source, { openTarget })).rejects.toMatchObject({ code });
    }
    expect(unpackedFolders()).toEqual(before);
  });

  it('where unpacking would leave less room than is kept free, and is not unpacked any further', async () => {
    const before = unpackedFolders();
    const large = table.repeat((3 * bytesBetweenLooks) / table.length);
    for (const pack of [archives.zip, archives.tgz]) {
      const source = await pack({ 'a.csv': large });
      let looks = 0;
      const freeBytes = async () => (looks++ === 0 ? 1000 : 999);
      const unpacking = unpackArchive(source, { floor: { minFreeBytes: 1000, freeBytes } });
      await expect(unpacking).rejects.toMatchObject({ code: 'storage_full' });
      expect(looks).toBe(2);
    }
    expect(unpackedFolders()).toEqual(before);
  });
});
