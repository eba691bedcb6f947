import { textEntry, writeZip, type ZipEntry } from '#app/platform/storage/write-zip.server.ts';
import { escapeXml } from '#app/platform/text/escape-xml.ts';
import { type Cell, type ExportColumn, exportColumns } from '../export-columns.ts';
import type { ExportedRow, ExportSource } from '../export-format.ts';
import { exportNotes, sheetsFor } from '../export-notes.ts';
import { exportMessages as messages } from '../messages.ts';
import { SharedRows } from '../shared-rows.ts';

/** Rows of a sheet, its head among them, and letters of a cell (ECMA-376, as Excel and LibreOffice keep to it). */
export const xlsxSheets = { rowsInSheet: 1_048_576 };
const mostLetters = 32_767;

/** Days from the calendar's day 0 to 1 January 1970; before March 1900 the count is not a calendar's. */
const epochDay = 25_569;
const firstDay = '1900-03-01';

const dateStyle = 1;
const headStyle = 2;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** An Office Open XML workbook with numbers and dates as such; what does not fit in a sheet goes on in the next, and the notes come last. */
export async function writeXlsx(source: ExportSource, file: string, { rowsInSheet } = xlsxSheets): Promise<void> {
  const { about, tally } = source;
  const columns = exportColumns(about);
  const sheets = sheetsFor(await source.count(), rowsInSheet);
  const names = [
    ...Array.from({ length: sheets }, (_, at) => (at === 0 ? messages.sheets.sightings : messages.sheets.more(at + 1))),
    messages.sheets.notes,
  ];
  const rows = new SharedRows(source.rows);
  const entry = (name: string, text: () => AsyncIterable<string> | Iterable<string>) =>
    textEntry(name, about.madeAt, text);
  const entries: ZipEntry[] = [
    entry('[Content_Types].xml', () => [contentTypes(names.length)]),
    entry('_rels/.rels', () => [
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ]),
    entry('xl/workbook.xml', () => [workbook(names)]),
    entry('xl/_rels/workbook.xml.rels', () => [workbookRelations(names.length)]),
    entry('xl/styles.xml', () => [styles]),
    ...Array.from({ length: sheets }, (_, at) =>
      entry(`xl/worksheets/sheet${at + 1}.xml`, () =>
        sheet(columns, { rows: rows.take(rowsInSheet - 1), about, tally }),
      ),
    ),
    // Made when its turn comes: by then all rows have been counted.
    entry(`xl/worksheets/sheet${names.length}.xml`, () => notesSheet(exportNotes(about, tally, { rowsInSheet }))),
  ];
  await writeZip(file, entries, source.checkRoom);
  if (!(await rows.isDone())) throw new Error('There are more rows than were counted.');
}

async function* sheet(
  columns: readonly ExportColumn[],
  { rows, about, tally }: { rows: AsyncIterable<readonly ExportedRow[]> } & Pick<ExportSource, 'about' | 'tally'>,
): AsyncGenerator<string> {
  const heading = columns.map(({ header }) => textCell(header, headStyle)).join('');
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="14"/><sheetData><row>${heading}</row>`;
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      text += '<row>';
      for (const column of columns) {
        const value = column.value(row, about);
        if (typeof value === 'string' && value.length > mostLetters) tally.cutCells += 1;
        text += cell(value, column);
      }
      text += '</row>';
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

function* notesSheet(lines: readonly string[]): Generator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`;
  for (const line of lines) yield `<row>${textCell(line)}</row>`;
  yield '</sheetData></worksheet>';
}

function cell(value: Cell, { kind }: ExportColumn): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (kind === 'date' && value >= firstDay) return `<c s="${dateStyle}"><v>${serialOf(value)}</v></c>`;
  return textCell(value);
}

/** A text stays one whatever it begins with. */
function textCell(text: string, style?: number): string {
  // What looks like an escape of the format's own is escaped itself.
  const plain = (text.length > mostLetters ? cut(text) : text).replaceAll(/_x[0-9a-f]{4}_/gi, '_x005F$&');
  return `<c t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeXml(plain)}</t></is></c>`;
}

/** No letter of two halves is cut through. */
function cut(text: string): string {
  const end = text.slice(0, mostLetters);
  return end.isWellFormed() ? end : text.slice(0, mostLetters - 1);
}

function serialOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + epochDay;
}

function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const parts = Array.from({ length: sheets }, (_, at) => part(`worksheets/sheet${at + 1}.xml`, 'worksheet'));
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${parts.join('')}</Types>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${parts.join('')}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
}

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
