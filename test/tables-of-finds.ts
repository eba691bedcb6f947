/** What Windows-1250 has in other places than Latin-1, of the letters that tables of ours hold. */
const windows1250 = new Map<string, number>([
  ...([
    ['ő', 0xf5],
    ['ű', 0xfb],
    ['Ő', 0xd5],
    ['Ű', 0xdb],
    ['„', 0x84],
    ['”', 0x94],
    ['–', 0x96],
  ] as const),
]);

/** A text as spreadsheets before UTF-8 wrote it. */
export function inWindows1250(text: string): Buffer {
  return Buffer.from([...text].map((letter) => windows1250.get(letter) ?? letter.charCodeAt(0)));
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export type SheetPart = { name: string; rows: string; isHidden?: boolean; merged?: string };

/** The parts of a workbook with these sheets; rows are written in its own XML, style 1 is a day, 2 a day with an hour. */
export function workbookParts(
  sheets: readonly SheetPart[],
  { shared = [] as readonly string[], is1904 = false } = {},
): Record<string, string> {
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${isHidden ? 'state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return {
    'xl/workbook.xml': `${xml}<workbook ${namespace} xmlns:r="r"><workbookPr ${is1904 ? 'date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet ${namespace}><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${xml}<sst ${namespace}>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, merged }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${xml}<worksheet ${namespace}><sheetData>${rows}</sheetData>${merged ? `<mergeCells><mergeCell ref="${merged}"/></mergeCells>` : ''}</worksheet>`,
      ]),
    ),
  };
}

/** The content of an OpenDocument workbook; tables are written in its own XML. */
export function odsContent(tables: string, styles = ''): string {
  return `${xml}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
}
