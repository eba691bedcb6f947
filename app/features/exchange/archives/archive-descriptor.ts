import { BrokenXmlError, scanXml, type XmlAttributes, type XmlPiece } from '#app/platform/text/scan-xml.ts';
import { importRefused } from '../checklists/import-refused.ts';
import { exchangeMessages } from '../messages.ts';

/** One column or constant of a described table; without an index the default holds for every row. */
export type DescribedField = { term: string; index: number | undefined; fallback: string | undefined };

/** A table as `meta.xml` describes it. `idIndex`: its own id in the core, the core row's in an extension. */
export type DescribedTable = {
  rowType: string;
  files: string[];
  encoding: string;
  delimiter: string;
  quote: string | null;
  lineEnd: string;
  headerLines: number;
  idIndex: number | undefined;
  fields: DescribedField[];
};

export type ArchiveDescriptor = { core: DescribedTable; extensions: DescribedTable[]; metadata: string | undefined };

const messages = exchangeMessages.archive;

/** Reads a Darwin Core text descriptor (dwc.tdwg.org/text); refuses one that cannot be followed. */
export function parseDescriptor(xml: string): ArchiveDescriptor {
  try {
    return readDescriptor(scanXml(xml, { isStrict: true }));
  } catch (error) {
    if (error instanceof BrokenXmlError) throw importRefused(messages.brokenDescriptor(error.line, error.column));
    throw error;
  }
}

function readDescriptor(pieces: Iterable<XmlPiece>): ArchiveDescriptor {
  const cores: DescribedTable[] = [];
  const extensions: DescribedTable[] = [];
  let metadata: string | undefined;
  let table: DescribedTable | undefined;
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      text += piece.text;
      continue;
    }
    if (piece.kind === 'close') {
      if (piece.name === 'location') table?.files.push(text.trim());
      text = '';
      continue;
    }
    const { name, attributes } = piece;
    text = '';
    if (name === 'archive') metadata = attributes.get('metadata') || undefined;
    if (name === 'core' || name === 'extension') {
      table = toTable(attributes);
      (name === 'core' ? cores : extensions).push(table);
    }
    if ((name === 'id' || name === 'coreid') && table) table.idIndex = indexOf(attributes);
    if (name === 'field') table?.fields.push(toField(attributes));
  }
  const [core] = cores;
  if (!core || cores.length > 1) throw importRefused(messages.noCore);
  return { core, extensions, metadata };
}

/** Missing attributes have the standard's defaults. */
function toTable(attributes: XmlAttributes): DescribedTable {
  const quote = attributes.get('fieldsEnclosedBy') ?? '"';
  const headerLines = Number(attributes.get('ignoreHeaderLines') || 0);
  return {
    rowType: attributes.get('rowType') ?? '',
    files: [],
    encoding: attributes.get('encoding') || 'UTF-8',
    delimiter: unescaped(attributes.get('fieldsTerminatedBy') || ','),
    quote: quote === '' ? null : quote,
    lineEnd: unescaped(attributes.get('linesTerminatedBy') || '\\n'),
    headerLines: Number.isInteger(headerLines) && headerLines > 0 ? headerLines : 0,
    idIndex: undefined,
    fields: [],
  };
}

function toField(attributes: XmlAttributes): DescribedField {
  return { term: attributes.get('term') ?? '', index: indexOf(attributes), fallback: attributes.get('default') };
}

function indexOf(attributes: XmlAttributes): number | undefined {
  const written = attributes.get('index');
  return written !== undefined && /^\d{1,4}$/.test(written) ? Number(written) : undefined;
}

/** `\t` and `\n` are written with a backslash there. */
function unescaped(written: string): string {
  return written.replaceAll('\\t', '\t').replaceAll('\\r', '\r').replaceAll('\\n', '\n');
}
