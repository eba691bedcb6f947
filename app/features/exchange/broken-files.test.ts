import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import type { StagedFile } from '#app/platform/storage/stage-multipart.server.ts';
import { metaXml, useArchives } from '#test/archives.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { isSentence } from '#test/sentences.ts';
import { findImport } from './checklists/checklist-imports.repo.server.ts';
import { startChecklistImport } from './checklists/start-checklist-import.server.ts';
import { discardImport } from './checklists/step-checklist-import.server.ts';
import { checkChecklistJob } from './jobs/check-checklist.server.ts';

const services = useTestServices({ catalogue: true });
const archives = useArchives();
let editor: Awaited<ReturnType<typeof aMember>>;

beforeAll(async () => {
  editor = { ...(await aMember(services.db, 'taxoneditor')), isTaxonEditor: true };
});

type Content = string | Uint8Array;
const core = { file: 'taxon.csv', rowType: 'Taxon', terms: ['taxonID', 'scientificName', 'taxonRank'] };
const table = 'id,name,rank\n1,Fictus borealis,species\n';
const list = (name: string) => `tudományos név;rang;család\n${name};faj;Araneidae\n`;
const whole = { 'meta.xml': metaXml(core), 'taxon.csv': table };
const meta = (from: string, to: string) => ({ ...whole, 'meta.xml': metaXml(core).replace(from, to) });
const utf16 = (text: string) => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
const read = async (path: Promise<string>) => fs.readFileSync(await path);
const zip = (files: Record<string, Content>, rename?: [string, string]) => read(archives.zip(files, rename));
const tgz = (files: Record<string, Content>) => read(archives.tgz(files));
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const bomb = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';
const outer = '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const withEntity = (doctype: string, name: string) =>
  metaXml(core).replace('<archive', `${doctype}<archive`).replace('taxon.csv', `&${name};`);

/** What is wrong with a file, and the file. */
const broken: Record<string, () => Promise<Content> | Content> = {
  'nothing but line ends': () => '\n\n',
  'nothing but a mark': () => Buffer.of(0xef, 0xbb, 0xbf),
  'a picture': () => Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'),
  'NUL in the head': () => list('Argiope\0prima').replace('rang', 'ra\0ng'),
  'NUL far behind': () =>
    `${list('Argiope prima')}${'Argiope prima;faj;Araneidae\n'.repeat(3000)}Argiope\0;faj;Araneidae\n`,
  'half a pair in UTF-16': () => utf16(list('Argiope \ud83d prima')),
  'UTF-16 without a mark': () => Buffer.from(list('Argiope prima'), 'utf16le'),
  'bytes of no encoding': () => Buffer.concat([Buffer.from(list('Argiope ')), Buffer.of(0xed, 0xa0, 0x80, 0xff, 0xfe)]),
  'a quote without its pair': () => `${list('"Argiope')}${'a;b;c\n'.repeat(300_000)}`,
  'a cell of two million letters': () => list('a'.repeat(2_000_000)),
  'a name of emoji, cut within a pair': () => list(`${'a'.repeat(999)}😀`),
  'numbers beyond all': () =>
    `tudományos név;rang;család;évszám;érték\nArgiope prima;faj;Araneidae;1e400;99999999999999999999\n`,
  'the beginning of a zip': () => 'PK\u0003\u0004',
  'half a zip': async () => half(await zip(whole)),
  'a zip with another’s end': async () => (await zip(whole)).fill(0x41, 30, 60),
  'the beginning of a gzip': () => Buffer.of(0x1f, 0x8b),
  'half a tar': async () => half(await tgz(whole)),
  'a gzip of no tar': () => gzipSync('nincs benne semmi'),
  'a tar with a wrong sum': () => gzipSync(Buffer.alloc(1024, 'x')),
  'a name that leads outside': () => zip({ 'aa/aa/taxon.csv': table }, ['aa/aa/taxon', '../../taxon']),
  'a name from the root': () => zip({ 'aetc/taxon.csv': table }, ['aetc/', '/etc/']),
  'a name with NUL': () => zip({ 'taxonX.csv': table }, ['taxonX', 'taxon\0']),
  'a tar that leads outside': () => tgz({ '../../taxon.csv': table }),
  'far more than was packed': () => zip({ 'taxon.csv': 'a'.repeat(80 * 1024 * 1024) }),
  'a descriptor cut off': () => zip({ ...whole, 'meta.xml': metaXml(core).slice(0, -20) }),
  'a descriptor with NUL': () => zip(meta('taxon.csv', 'taxon\0.csv')),
  'a descriptor with a number that is no letter': () => zip(meta('taxon.csv', 'taxon&#0;.csv')),
  'a descriptor with half a pair': () => zip(meta('taxon.csv', 'taxon&#xD800;.csv')),
  'a descriptor that grows': () => zip({ ...whole, 'meta.xml': withEntity(bomb, 'c') }),
  'a descriptor that asks for other files': () => zip({ ...whole, 'meta.xml': withEntity(outer, 'e') }),
  'a descriptor of an unknown prefix': () => zip(meta('<core', '<x:core')),
  'a descriptor of an unknown encoding': () => zip(meta('encoding="UTF-8" rowType', 'encoding="x&#9;y" rowType')),
  'a descriptor whose mark and quote are one': () => zip(meta('fieldsTerminatedBy=","', "fieldsTerminatedBy='\"'")),
  'a descriptor of a long quote': () => zip(meta("fieldsEnclosedBy='\"'", 'fieldsEnclosedBy="quote"')),
  'a descriptor of no line': () => zip(meta('ignoreHeaderLines="1"', 'ignoreHeaderLines="99999999999999999999"')),
  'a descriptor of far columns': () => zip(meta('index="1"', 'index="9999"')),
  'a descriptor that leads outside': () => zip(meta('<location>taxon.csv', '<location>../../../etc/passwd')),
  'metadata cut off': () => zip({ ...whole, 'eml.xml': '<eml><dataset><title>Lista' }),
  'metadata with NUL': () => zip({ ...whole, 'eml.xml': '<eml><dataset><title>Lis\0ta</title></dataset></eml>' }),
};

async function staged(content: Content, filename = 'lista.csv'): Promise<StagedFile> {
  const path = await archives.file('feltoltott', content);
  const bytes = fs.statSync(path).size;
  return { path, filename, bytes, truncated: false, isBeyond: false, mime: '', field: 'file' };
}

async function bring(content: Content, filename?: string): Promise<{ state: string; problem: string | null }> {
  const file = await staged(content, filename);
  const importId = await startChecklistImport(services, editor, { file, source: '' });
  await checkChecklistJob(services, importId);
  const found = await findImport(services.db, importId);
  return { state: found?.state ?? 'gone', problem: found?.problem ?? null };
}

/** The sentence without the names that it quotes from the file. */
function saidOf(problem: string): string {
  return problem.replace(/^[^\s:]+(, [\d\s]+\. sor\S*)?: /u, 'Hiba: ').replaceAll(/\([^)]*\)/g, '');
}

describe('an uploaded list', () => {
  it.each(Object.entries(broken))(
    'with %s is refused in a sentence or read, and its job is done',
    async (_what, make) => {
      const { state, problem } = await bring(await make());
      expect(['refused', 'checked']).toContain(state);
      if (state === 'checked') return;
      expect(isSentence(saidOf(problem ?? '')), problem ?? '').toBe(true);
      expect(problem?.isWellFormed()).toBe(true);
    },
  );

  it('goes with its import, or where whoever brought it died, and no other of the same content with it', async () => {
    const begin = async (means = services) =>
      startChecklistImport(means, editor, { file: await staged(list('Argiope prima')), source: '' });
    const keyOf = async (id: number) => (await findImport(services.db, id))?.file_key ?? '';
    const [kept, gone] = [await keyOf(await begin()), await begin()];
    const keys = [kept, await keyOf(gone)];
    await discardImport(services, editor, gone);
    const [stored, death] = [Promise.withResolvers<string>(), Promise.withResolvers<never>()];
    const putFile = async (key: string, path: string) => {
      await services.storage.putFile(key, path);
      stored.resolve(key);
      await death.promise;
    };
    const dying = begin({ ...services, storage: { ...services.storage, putFile } }).catch((error) => error.message);
    keys.push(await stored.promise);
    await sql`update file_to_drop set since = now() - interval '1 hour'`.execute(services.db);
    await dropFiles(services);
    expect(await Promise.all(keys.map((key) => services.storage.exists(key)))).toEqual([true, false, false]);
    death.reject(new Error('killed'));
    expect(await dying).toBe('killed');
  });

  it('is named in the report by a name that can be kept', async () => {
    expect(await bring('a', `${'😀'.repeat(60)}\0\ud83d../x.csv`)).toMatchObject({ state: 'refused' });
  });
});
