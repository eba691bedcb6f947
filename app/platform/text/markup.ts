/** A run of words: plain, strong, or a link. */
export type MarkupPart =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A block of a text: a heading, a paragraph, or a list of either kind. */
export type MarkupBlock =
  | { kind: 'heading'; parts: MarkupPart[] }
  | { kind: 'paragraph'; parts: MarkupPart[] }
  | { kind: 'list'; isNumbered: boolean; items: MarkupPart[][] };

// Bold, a link with its own words, an address, an e-mail address: whatever comes first.
const MARK = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^)\s]+)\)|(https?:\/\/[^\s<>"]+)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;
const TRAILING = /[.,;:!?)]+$/;
const HEADING = /^#{1,6}\s+(.*)$/;
const BULLET = /^\s*[-*]\s+/;
const NUMBER = /^\s*\d+\.\s+/;

/**
 * Reads the small markup of the site's texts: blocks parted by blank lines, `## ` a heading, `- ` and `1. ` lists, `**strong**`,
 * `[words](address)`, bare addresses. Nothing else has a meaning; what is drawn of it are elements, never HTML.
 */
export function readMarkup(text: string): MarkupBlock[] {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return blocks.flatMap((block) => readBlock(block.split('\n').filter((line) => line.trim() !== '')));
}

function readBlock(lines: string[]): MarkupBlock[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const heading = HEADING.exec(first);
  if (heading) return [{ kind: 'heading', parts: readParts(heading[1] ?? '') }, ...readBlock(rest)];
  const isNumbered = NUMBER.test(first);
  if (!isNumbered && !BULLET.test(first)) {
    const end = lines.findIndex(beginsBlock);
    const own = end === -1 ? lines : lines.slice(0, end);
    return [{ kind: 'paragraph', parts: readParts(own.join(' ')) }, ...(end === -1 ? [] : readBlock(lines.slice(end)))];
  }
  const marker = isNumbered ? NUMBER : BULLET;
  const items: string[] = [];
  let used = 0;
  for (const line of lines) {
    if (marker.test(line)) items.push(line.replace(marker, ''));
    else if (beginsBlock(line)) break;
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    used++;
  }
  return [{ kind: 'list', isNumbered, items: items.map(readParts) }, ...readBlock(lines.slice(used))];
}

function beginsBlock(line: string): boolean {
  return HEADING.test(line) || BULLET.test(line) || NUMBER.test(line);
}

function readParts(text: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let end = 0;
  const add = (upTo: number) => {
    if (upTo > end) parts.push({ kind: 'text', text: text.slice(end, upTo) });
  };
  for (const match of text.matchAll(MARK)) {
    const part = partOf(match);
    if (!part) continue;
    add(match.index);
    parts.push(part.part);
    end = match.index + part.length;
  }
  add(text.length);
  return parts;
}

function partOf(match: RegExpMatchArray): { part: MarkupPart; length: number } | undefined {
  const [whole, strong, words, target, bare, mail] = match;
  if (strong !== undefined) return { part: { kind: 'strong', text: strong }, length: whole.length };
  if (mail !== undefined) return { part: { kind: 'link', text: mail, href: `mailto:${mail}` }, length: whole.length };
  const address = bare?.replace(TRAILING, '') ?? target ?? '';
  const href = safeAddress(address);
  if (href === undefined) return undefined;
  return {
    part: { kind: 'link', text: words ?? address, href },
    length: bare === undefined ? whole.length : address.length,
  };
}

/** An address that a link may lead to: our own page, the web, or a letter; nothing that a browser would run. */
function safeAddress(address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address;
  if (/^mailto:[^\s]+$/i.test(address)) return address;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}
