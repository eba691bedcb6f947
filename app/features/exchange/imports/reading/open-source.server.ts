import { existsSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRefusal } from '#app/platform/action/domain-error.ts';
import { isStorable } from '#app/platform/text/storable.ts';
import { type Unpacking, unpackArchive } from '../../archives/unpack-archive.server.ts';
import { readXml } from '../../archives/xml-text.server.ts';
import { importRefused } from '../../checklists/import-refused.ts';
import { importMessages } from '../messages.ts';
import type { FeatureTable } from './feature-table.ts';
import { findHeader, firstRows, namedHeaders } from './header-row.ts';
import { openArchiveSource } from './read-archive.server.ts';
import { readGeoJson } from './read-geojson.ts';
import { isSqlite, openGpkg } from './read-gpkg.server.ts';
import { readGpxPoints } from './read-gpx-points.ts';
import { readKml } from './read-kml.ts';
import { listSheets, readOdsSheet } from './read-ods.server.ts';
import { openTextTable } from './read-text-table.server.ts';
import { openWorkbook, readSheet } from './read-xlsx.server.ts';
import { type OpenedRows, type SourceRow, type SourceTable, type SourceWish, sourceLimits } from './source-table.ts';
import { BrokenPartError } from './xml-file.server.ts';

const messages = importMessages.reading;

/** Opens a file of finds, told by what is in it and not by its name. Throws not_importable with the reason, storage_full. */
export async function openSource(file: string, wish: SourceWish = {}, unpacking: Unpacking = {}): Promise<SourceTable> {
  const head = await readHead(file);
  if (isOldWorkbook(head)) throw importRefused(messages.oldWorkbook);
  if (isSqlite(head)) {
    const { close, ...opened } = await openGpkg(file, wish);
    return finish(opened, close);
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return openPacked(file, unpacking);
  if (head[0] !== 0x50 || head[1] !== 0x4b) return finish(await openPlain(file, head, wish), noClosing);
  const unpacked = await unpackArchive(file, unpacking);
  try {
    const opened = await openUnpacked(unpacked, wish);
    if (opened) return await finish(opened, unpacked.dispose);
  } catch (error) {
    await unpacked.dispose();
    throw error instanceof BrokenPartError ? importRefused(messages.brokenWorkbook) : error;
  }
  await unpacked.dispose();
  return openPacked(file, unpacking);
}

const noClosing = async () => {};

async function openPacked(file: string, unpacking: Unpacking): Promise<SourceTable> {
  const { close, ...opened } = await openArchiveSource(file, unpacking);
  return finish(opened, close);
}

/** A workbook or a packed KML; undefined for anything else that is a zip. */
async function openUnpacked(
  { folder, files }: { folder: string; files: readonly string[] },
  wish: SourceWish,
): Promise<OpenedRows | undefined> {
  if (files.includes('xl/workbook.xml')) return openXlsx(folder, wish);
  const content = path.join(folder, 'content.xml');
  if (existsSync(content)) return openOds(content, wish);
  const kml = files.find((name) => name.toLowerCase().endsWith('.kml'));
  return kml === undefined ? undefined : openFeatures(path.join(folder, kml));
}

async function openXlsx(folder: string, wish: SourceWish): Promise<OpenedRows> {
  const workbook = await openWorkbook(folder);
  const sheet = workbook.sheets.find(({ name }) => name === wish.sheet) ?? workbook.sheets[0];
  if (!sheet) throw importRefused(messages.noSheet);
  const sheets = workbook.sheets.map(({ name }) => name);
  const remarks = workbook.hidden.length > 0 ? [messages.hiddenSheets(workbook.hidden)] : [];
  return { kind: 'xlsx', sheets, sheet: sheet.name, remarks, rows: () => readSheet(workbook, sheet) };
}

async function openOds(content: string, wish: SourceWish): Promise<OpenedRows> {
  const { sheets, hidden } = await listSheets(content);
  const sheet = sheets.find((name) => name === wish.sheet) ?? sheets[0];
  if (sheet === undefined) throw importRefused(messages.noSheet);
  const remarks = hidden.length > 0 ? [messages.hiddenSheets(hidden)] : [];
  return { kind: 'ods', sheets, sheet, remarks, rows: () => readOdsSheet(content, sheet) };
}

async function openPlain(file: string, head: Buffer, wish: SourceWish): Promise<OpenedRows> {
  const first = new TextDecoder('latin1')
    .decode(head)
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart();
  if (first.startsWith('<') || first.startsWith('<\0')) return openFeatures(file);
  if (first.startsWith('{')) return openGeoJson(file);
  return openTextTable(file, wish);
}

async function openFeatures(file: string): Promise<OpenedRows> {
  await checkMapSize(file);
  const document = await readXml(file);
  const found = (await readGpxPoints(document)) ?? (await readKml(document));
  if (!found) throw importRefused(messages.otherXml);
  return ofFeatures(found);
}

async function openGeoJson(file: string): Promise<OpenedRows> {
  await checkMapSize(file);
  const found = await readGeoJson(new TextDecoder().decode(await readFile(file)));
  if (!found) throw importRefused(messages.otherJson);
  return ofFeatures(found);
}

/** Map files are read as a whole, in memory. */
async function checkMapSize(file: string): Promise<void> {
  if ((await stat(file)).size > sourceLimits.mapBytes) throw importRefused(messages.mapTooBig);
}

function ofFeatures({ kind, headers, rows, skipped }: FeatureTable): OpenedRows {
  const remarks = skipped > 0 ? [messages.skippedShapes(skipped)] : [];
  return {
    ...{ kind, headers, remarks },
    async *rows() {
      yield* rows();
    },
  };
}

/** Finds the header and gives what is below it. */
async function finish(opened: OpenedRows, close: () => Promise<void>): Promise<SourceTable> {
  try {
    const header = opened.headers ? undefined : findHeader(await firstRows(opened.rows()));
    const headers = opened.headers ?? (header && namedHeaders(header.cells, messages.namelessColumn));
    if (!headers) throw importRefused(messages.noTable);
    checkHeaders(headers);
    const { kind, encoding = null, delimiter = null, sheets = [], sheet = null, folder = null, remarks } = opened;
    const above = header?.line ?? Number.NEGATIVE_INFINITY;
    return {
      ...{ kind, headers, encoding, delimiter, sheets, sheet, folder, remarks, close },
      rows: () => below(opened.rows(), { above, headers }),
    };
  } catch (error) {
    await close();
    throw isRefusal(error) || !(error instanceof BrokenPartError) ? error : importRefused(messages.brokenWorkbook);
  }
}

/** What stands below the header, empty rows left out. Throws not_importable where it is too long. */
async function* below(
  rows: AsyncGenerator<SourceRow>,
  { above, headers }: { above: number; headers: readonly string[] },
): AsyncGenerator<SourceRow> {
  let count = 0;
  try {
    for await (const row of rows) {
      if (row.line <= above || row.cells.every((cell) => cell.trim() === '')) continue;
      count += 1;
      if (count > sourceLimits.rows) throw importRefused(messages.tooManyRows(sourceLimits.rows));
      yield bounded(row, headers);
    }
  } catch (error) {
    throw error instanceof BrokenPartError ? importRefused(messages.brokenWorkbook) : error;
  }
}

function checkHeaders(headers: readonly string[]): void {
  const { columns, headerLetters } = sourceLimits;
  if (headers.length > columns) throw importRefused(messages.tooManyColumns(columns));
  if (headers.some((header) => header.length > headerLetters)) throw importRefused(messages.longHeader(headerLetters));
  if (!headers.every(isStorable)) throw importRefused(messages.unstorableHeader);
}

/** A row as long as rows may be, with what had to be left out of it. Throws not_importable where it cannot be kept. */
function bounded({ cells, faults = [], ...row }: SourceRow, headers: readonly string[]): SourceRow {
  const { cellLetters, rowLetters } = sourceLimits;
  const tooLong = cells.flatMap((cell, at) => (cell.length > cellLetters ? (headers[at] ?? String(at + 1)) : []));
  const found = tooLong.length === 0 ? [...faults] : [...faults, messages.longCells(tooLong, cellLetters)];
  if (cells.some((cell, at) => at >= headers.length && cell.trim() !== '')) found.push(messages.surplus);
  let left = rowLetters;
  if (cells.reduce((sum, cell) => sum + Math.min(cell.length, cellLetters), 0) > left)
    found.push(messages.longRow(rowLetters));
  // What is beyond the header stays with the row: it may have to be mended.
  const width = found.includes(messages.surplus) ? sourceLimits.columns : headers.length;
  const kept = cells.slice(0, width).map((cell) => {
    const short = cell.slice(0, Math.min(cellLetters, left));
    left -= short.length;
    return short;
  });
  if (!kept.every(isStorable)) {
    if (cells.every(isStorable)) return { ...row, cells: kept.map((cell) => cell.toWellFormed()), faults: found };
    throw importRefused(messages.unstorable(row.line));
  }
  return { ...row, cells: kept, ...(found.length > 0 && { faults: found }) };
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The container of programs before 2007. */
function isOldWorkbook(head: Buffer): boolean {
  return head.length >= 8 && head.readUInt32BE(0) === 0xd0cf11e0;
}
