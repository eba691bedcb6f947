import { SaxesParser, type SaxesTagNS } from 'saxes';
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
  const parser = new SaxesParser({ xmlns: true });
  const cores: DescribedTable[] = [];
  const extensions: DescribedTable[] = [];
  let metadata: string | undefined;
  let table: DescribedTable | undefined;
  let text = '';
  parser.on('error', () => {
    // What the library says of it is in English: where it stands is enough to find it.
    throw importRefused(messages.brokenDescriptor(parser.line, parser.column));
  });
  parser.on('opentag', (tag) => {
    text = '';
    if (tag.local === 'archive') metadata = attributeOf(tag, 'metadata') || undefined;
    if (tag.local === 'core' || tag.local === 'extension') {
      table = toTable(tag);
      (tag.local === 'core' ? cores : extensions).push(table);
    }
    if (tag.local === 'id' || tag.local === 'coreid') if (table) table.idIndex = indexOf(tag);
    if (tag.local === 'field') table?.fields.push(toField(tag));
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', (tag) => {
    if (tag.local === 'location') table?.files.push(text.trim());
    text = '';
  });
  parser.write(xml).close();
  const [core] = cores;
  if (!core || cores.length > 1) throw importRefused(messages.noCore);
  return { core, extensions, metadata };
}

/** Missing attributes have the standard's defaults. */
function toTable(tag: SaxesTagNS): DescribedTable {
  const quote = attributeOf(tag, 'fieldsEnclosedBy') ?? '"';
  const headerLines = Number(attributeOf(tag, 'ignoreHeaderLines') || 0);
  return {
    rowType: attributeOf(tag, 'rowType') ?? '',
    files: [],
    encoding: attributeOf(tag, 'encoding') || 'UTF-8',
    delimiter: unescaped(attributeOf(tag, 'fieldsTerminatedBy') || ','),
    quote: quote === '' ? null : quote,
    lineEnd: unescaped(attributeOf(tag, 'linesTerminatedBy') || '\\n'),
    headerLines: Number.isInteger(headerLines) && headerLines > 0 ? headerLines : 0,
    idIndex: undefined,
    fields: [],
  };
}

function toField(tag: SaxesTagNS): DescribedField {
  return { term: attributeOf(tag, 'term') ?? '', index: indexOf(tag), fallback: attributeOf(tag, 'default') };
}

function indexOf(tag: SaxesTagNS): number | undefined {
  const written = attributeOf(tag, 'index');
  return written !== undefined && /^\d{1,4}$/.test(written) ? Number(written) : undefined;
}

function attributeOf(tag: SaxesTagNS, name: string): string | undefined {
  return tag.attributes[name]?.value;
}

/** `\t` and `\n` are written with a backslash there. */
function unescaped(written: string): string {
  return written.replaceAll('\\t', '\t').replaceAll('\\r', '\r').replaceAll('\\n', '\n');
}
