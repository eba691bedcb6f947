/** A piece of a document: an opening tag with its attributes, a closing tag, or text. Names come without their prefixes. */
export type XmlPiece =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

// What is not closed goes to the end: looked for from each of its beginnings, the end would be read as often.
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<[?!][^>]*(?:>|$)|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Walks a document from piece to piece, in workers too, where no DOMParser is. It forgives what is not well formed,
 * opens nothing from elsewhere and expands no entity of the document's own.
 */
export function* scanXml(document: string): Generator<XmlPiece> {
  for (const [, cdata, slash, name, rest = '', text] of document.matchAll(PIECE)) {
    if (cdata !== undefined) yield { kind: 'text', text: cdata };
    else if (text !== undefined) yield { kind: 'text', text: readEntities(text) };
    else if (name !== undefined && slash) yield { kind: 'close', name };
    else if (name !== undefined)
      yield { kind: 'open', name, attributes: readAttributes(rest), isEmpty: rest.trimEnd().endsWith('/') };
  }
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
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    // A label that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (!found.has(name)) found.set(name, readEntities(double ?? single ?? ''));
  }
  return found;
}

function readEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return isCharacter(code) ? String.fromCodePoint(code) : whole;
  });
}

/** Neither NUL nor half of a pair, which are no characters of XML. */
function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}
