import path from 'node:path';
import { importRefused } from '../checklists/import-refused.ts';
import { exchangeMessages } from '../messages.ts';
import { type DescribedTable, parseDescriptor } from './archive-descriptor.ts';
import { type ArchiveTable, openTable, readSample, type TableDescription } from './archive-table.server.ts';
import { readTable } from './read-table.server.ts';
import { findDelimiter, lineEndsOf } from './table-format.ts';
import { findEncoding } from './text-encoding.server.ts';
import { type UnpackedArchive, type Unpacking, unpackArchive } from './unpack-archive.server.ts';
import { readDatasetTitle, readXml } from './xml-text.server.ts';

/** A Darwin Core Archive, or a single table read as one. Call `close` when done. */
export type Archive = {
  core: ArchiveTable;
  extensions: ArchiveTable[];
  /** The data set's title, where its metadata has one. */
  title: string | undefined;
  /** What had to be decided while reading, a Hungarian sentence each. */
  remarks: string[];
  close(): Promise<void>;
};

/** `folder`: where its files lie on local disk, until it is closed. */
export type OpenedArchive = Archive & { folder: string };

const messages = exchangeMessages.archive;
const metadataNames = new Set(['eml.xml', 'metadata.xml']);

/** Opens a zip, a tar.gz, a folder or a plain CSV file; refuses (`not_importable`) what cannot be read, with the reason. */
export async function openArchive(source: string, unpacking: Unpacking = {}): Promise<OpenedArchive> {
  const unpacked = await unpackArchive(source, unpacking);
  try {
    const opened = await openUnpacked(unpacked);
    const folder = path.join(unpacked.folder, topFolderOf(unpacked.files));
    return { ...opened, folder, close: unpacked.dispose };
  } catch (error) {
    await unpacked.dispose();
    throw error;
  }
}

async function openUnpacked({ folder, files }: UnpackedArchive): Promise<Omit<Archive, 'close'>> {
  const top = topFolderOf(files);
  const root = path.join(folder, top);
  const names = files.map((file) => file.slice(top.length));
  const remarks: string[] = [];
  const open = (described: TableDescription) => openTable(root, described, remarks);
  const titleOf = (name: string | undefined) =>
    name !== undefined && names.includes(name) ? readDatasetTitle(path.join(root, name)) : undefined;

  if (!names.includes('meta.xml')) {
    const described = await describeSingle(root, names);
    const metadata = names.find((name) => metadataNames.has(name.toLowerCase()));
    return { core: await open(described), extensions: [], title: await titleOf(metadata), remarks };
  }
  const { core, extensions, metadata } = parseDescriptor(await readXml(path.join(root, 'meta.xml')));
  for (const table of [core, ...extensions]) checkFiles(table, names);
  return {
    core: await open(core),
    extensions: await Promise.all(extensions.map(open)),
    title: await titleOf(metadata ?? 'eml.xml'),
    remarks,
  };
}

/** Archives are often packed with the folder they lay in. */
function topFolderOf(files: readonly string[]): string {
  const [first = ''] = files;
  const top = first.slice(0, first.indexOf('/') + 1);
  return files.every((file) => file.startsWith(top)) ? top : '';
}

function checkFiles(table: DescribedTable, names: readonly string[]): void {
  if (table.files.length === 0) throw importRefused(messages.noLocation);
  for (const file of table.files) if (!names.includes(file)) throw importRefused(messages.missingFile(file));
}

/** Without a descriptor one table stands for itself, and its header names the terms. */
async function describeSingle(root: string, names: readonly string[]): Promise<TableDescription> {
  const tables = names.filter((name) => !metadataNames.has(name.toLowerCase()));
  const [name] = tables;
  if (name === undefined) throw importRefused(messages.empty);
  if (tables.length > 1) throw importRefused(messages.severalTables(tables));
  const file = path.join(root, name);
  const found = await findEncoding(file);
  const sample = await readSample(file, found?.encoding ?? 'utf-8');
  if (sample.includes('\0')) throw importRefused(messages.notText(name));
  const format = { delimiter: findDelimiter(sample), quote: '"', lineEnd: '\n' };
  const header = readTable(file, {
    encoding: found?.encoding ?? 'utf-8',
    format,
    lineEnds: lineEndsOf(sample),
    called: name,
  });
  const { value: first } = await header.next();
  await header.return(undefined);
  if (!first) throw importRefused(messages.emptyTable(name));
  const fields = first.cells.map((term: string, index: number) => ({ term, index, fallback: undefined }));
  return { ...format, rowType: '', files: [name], headerLines: 1, idIndex: undefined, fields };
}
