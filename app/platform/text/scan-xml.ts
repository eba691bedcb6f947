import { SaxesParser } from 'saxes';

export type XmlAttributes = ReadonlyMap<string, string>;

/** A piece of a document: an opening tag with its attributes, a closing tag, or text. Names come without their prefixes. */
export type XmlPiece =
  | { kind: 'open'; name: string; attributes: XmlAttributes }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** A document that is not well formed, and where: the line from 1, the column in letters. */
export class BrokenXmlError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(line: number, column: number) {
    super(`Not well formed at ${line}:${column}.`);
    this.line = line;
    this.column = column;
  }
}

/** Letters that are read in advance of what is asked for. */
const CHUNK = 65_536;
/** What has more faults is no document: a picture, say, that bears a track's name. */
const MOST_FAULTS = 100_000;
// What is not closed goes to the end: looked for from each of its beginnings, the end would be read as often.
const TO_MEND =
  /<!--[\s\S]*?(?:-->|$)|(<!\[CDATA\[[\s\S]*?(?:\]\]>|$))|<[?!][^>]*(?:>|$)|(&)(?!(?:#\d+|#x[\da-fA-F]+|\w+);)/g;

/**
 * Walks a document from piece to piece, in workers too, where no DOMParser is. It opens nothing from elsewhere and expands
 * no entity of the document's own. What is not well formed is forgiven, and what is not finished left out; a strict walk
 * gives what stands before the first fault and throws BrokenXmlError there.
 */
export function* scanXml(document: string, { isStrict = false } = {}): Generator<XmlPiece> {
  const text = isStrict ? document : mended(document);
  const pieces: XmlPiece[] = [];
  let faults = 0;
  // Prefixes are cut off, not resolved: each would be looked up through all elements that are open.
  const parser = new SaxesParser();
  let attributes = new Map<string, string>();
  parser.on('opentagstart', () => {
    attributes = new Map();
  });
  parser.on('attribute', ({ name, value }) => {
    const local = localName(name);
    if (!attributes.has(local)) attributes.set(local, value);
  });
  parser.on('opentag', ({ name }) => pieces.push({ kind: 'open', name: localName(name), attributes }));
  parser.on('closetag', ({ name }) => pieces.push({ kind: 'close', name: localName(name) }));
  parser.on('text', (found) => pieces.push({ kind: 'text', text: found }));
  parser.on('cdata', (found) => pieces.push({ kind: 'text', text: found }));
  parser.on('error', () => {
    faults += 1;
    if (isStrict) throw new BrokenXmlError(parser.line, parser.column);
  });
  for (let at = 0; at < text.length && faults < MOST_FAULTS; at += CHUNK) {
    const broken = faultOf(() => parser.write(text.slice(at, at + CHUNK)));
    yield* pieces.splice(0);
    if (broken) throw broken;
  }
  // Only there it is judged whether all of it is closed; what has no end is given to nobody.
  if (isStrict) parser.close();
}

/** A document's text by its byte order mark, else by the encoding it declares, else UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    // A label that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}

/**
 * Without what is no piece, wherever it stands and however it is broken (comments, declarations, a second prologue), and with
 * a bare `&` as `&amp;`: the parser would take all to the next semicolon, tags included, for the name of an entity.
 */
function mended(document: string): string {
  return document.replaceAll(TO_MEND, (_found, cdata = '', ampersand = '') => (ampersand === '' ? cdata : '&amp;'));
}

function faultOf(read: () => void): BrokenXmlError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof BrokenXmlError) return error;
    throw error;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
