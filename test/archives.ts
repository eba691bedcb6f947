import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterEach } from 'vitest';
import { ZipFile } from 'yazl';

type Files = Record<string, string | Uint8Array>;

/** Where a table of `test/fixtures/tables` lies. */
export function tablePath(name: string): string {
  return fileURLToPath(new URL(`./fixtures/tables/${name}`, import.meta.url));
}

/** Archives made for one test and removed after it. Call at the top of a file. */
export function useArchives() {
  const folders: string[] = [];
  const place = async (name: string) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lelohely-archives-'));
    folders.push(folder);
    return path.join(folder, name);
  };
  afterEach(async () => {
    for (const folder of folders.splice(0)) await fs.rm(folder, { recursive: true, force: true });
  });
  return {
    /** A zip of these files; `rename` puts names in that no honest packer writes, of the same length. */
    async zip(files: Files, rename?: [from: string, to: string]): Promise<string> {
      const target = await place('archive.zip');
      await fs.writeFile(target, renamed(await zipOf(files), rename));
      return target;
    },
    async tgz(files: Files): Promise<string> {
      const target = await place('archive.tgz');
      const tar = pack();
      for (const [name, content] of Object.entries(files)) tar.entry({ name }, Buffer.from(content));
      tar.finalize();
      await pipeline(tar, createGzip(), createWriteStream(target));
      return target;
    },
    async folder(files: Files): Promise<string> {
      const target = await place('archive');
      for (const [name, content] of Object.entries(files)) {
        await fs.mkdir(path.dirname(path.join(target, name)), { recursive: true });
        await fs.writeFile(path.join(target, name), content);
      }
      return target;
    },
    async file(name: string, content: string | Uint8Array): Promise<string> {
      const target = await place(name);
      await fs.writeFile(target, content);
      return target;
    },
  };
}

async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}

function renamed(bytes: Buffer, rename?: [string, string]): Buffer {
  if (!rename) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll(...rename), 'latin1');
}

type Table = {
  file: string;
  rowType: string;
  /** Terms' short names, in the columns' order; the first column is the id. */
  terms: readonly string[];
  attributes?: string;
  /** More `<field>` elements. */
  fields?: string;
};

/** A descriptor of a core and its extensions: commas, quotes and a header line unless `attributes` say otherwise. */
export function metaXml(core: Table, ...extensions: Table[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
${tableXml('core', 'id', core)}
${extensions.map((extension) => tableXml('extension', 'coreid', extension)).join('\n')}
</archive>`;
}

function tableXml(kind: string, id: string, { file, rowType, terms, attributes, fields = '' }: Table): string {
  const columns = terms.map((term, index) => `<field index="${index}" term="http://rs.tdwg.org/dwc/terms/${term}"/>`);
  const how = attributes ?? `fieldsTerminatedBy="," linesTerminatedBy="\\n" fieldsEnclosedBy='"' ignoreHeaderLines="1"`;
  return `<${kind} encoding="UTF-8" rowType="http://rs.tdwg.org/dwc/terms/${rowType}" ${how}>
<files><location>${file}</location></files><${id} index="0"/>${columns.join('')}${fields}</${kind}>`;
}
