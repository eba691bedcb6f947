import { describe, expect, it } from 'vitest';
import { BrokenXmlError, scanXml } from './scan-xml.ts';

/** The pieces in short: `<name key=value>`, `</name>`, text without the blanks around it. */
function walk(document: string, options?: Parameters<typeof scanXml>[1]): string[] {
  return [...scanXml(document, options)].flatMap((piece) => {
    if (piece.kind === 'text') return piece.text.trim() === '' ? [] : [piece.text.trim()];
    if (piece.kind === 'close') return [`</${piece.name}>`];
    return [`<${[piece.name, ...[...piece.attributes].map(([name, value]) => `${name}=${value}`)].join(' ')}>`];
  });
}

/** What stands before the first fault, and where that is. */
function walkStrictly(document: string): { pieces: number; at: string | undefined } {
  let pieces = 0;
  try {
    for (const _ of scanXml(document, { isStrict: true })) pieces += 1;
  } catch (error) {
    if (error instanceof BrokenXmlError) return { pieces, at: `${error.line}:${error.column}` };
    throw error;
  }
  return { pieces, at: undefined };
}

it('gives tags and texts in their order, names without prefixes, and closes what closes itself', () => {
  const document = `<?xml version="1.0"?><!DOCTYPE a><x:a xmlns:x='urn:x' x:b='1 &lt; 2' c="&#337;&#x151;"><!-- <no/> --><d/>egy<![CDATA[<két> & ]]></x:a>`;
  const pieces = ['<a x=urn:x b=1 < 2 c=őő>', '<d>', '</d>', 'egy', '<két> &', '</a>'];
  expect(walk(document)).toEqual(pieces);
  expect(walk(document, { isStrict: true })).toEqual(pieces);
});

it('reads on over the borders of what is given to the parser at a time', () => {
  const letters = `${'ő😀\r\n'.repeat(50_000)}.`;
  expect(walk(`<a>${letters}</a>`)[1]).toBe(letters.replaceAll('\r', ''));
});

describe('what is not well formed is forgiven:', () => {
  it.each([
    [
      'a bare &',
      '<a href="/?x=1&y=2">Tisza & Duna &; &#x;</a>',
      ['<a href=/?x=1&y=2>', 'Tisza & Duna &; &#x;', '</a>'],
    ],
    ['a bare & and a CDATA', '<a>&<![CDATA[&]]>&</a>', ['<a>', '&', '&', '&', '</a>']],
    ['entities that nobody knows', '<a>&nbsp;&#0;&#xD800;</a>', ['<a>', '&nbsp;&#0;&#xD800;', '</a>']],
    ['blanks before the declaration', '\n <?xml version="1.0"?><a/>', ['<a>', '</a>']],
    ['a declaration without its end', '<?xml version="1.0"><a b="1"/>', ['<a b=1>', '</a>']],
    ['a comment with two lines in it', '<a><!-- egy -- kettő -->1</a>', ['<a>', '1', '</a>']],
    ['two documents in one', '<a>1</a>\n<?xml version="1.0"?>\n<a>2</a>', ['<a>', '1', '</a>', '<a>', '2', '</a>']],
    ['letters around the root', 'egy<a/>kettő\0\0<b/>', ['egy', '<a>', '</a>', 'kettő\0\0', '<b>', '</b>']],
    ['a < in a text', '<a>1 < 2 <3</a>', ['<a>', '1', '2', '</a>']],
    ['a < in an attribute', '<a b="<1">x</a>', ['<a b=1>', 'x', '</a>']],
    ['an attribute without quotes or twice', '<a b=1 x:b="2">x</a>', ['<a b=1>', 'x', '</a>']],
    ['a tag that nobody closes', '<a><br>x</a><c/>', ['<a>', '<br>', 'x', '</br>', '</a>', '<c>', '</c>']],
    ['an end that is cut off', '<a><b>1</b><b>2</b><b c="3', ['<a>', '<b>', '1', '</b>', '<b>', '2', '</b>']],
    ['a prefix that nobody has declared', '<x:a y:b="1"></x:a>', ['<a b=1>', '</a>']],
  ])('%s', (_what, document, pieces) => {
    expect(walk(document)).toEqual(pieces);
  });
});

it('expands no entity of the document’s own, and fetches none', () => {
  const own = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  expect(walk(`${own}<a d="&b;">&b;&c;</a>`).join('')).toContain('<a d=&b;>&b;&c;</a>');
  const broken = `${own}<a>&b;`;
  expect(walkStrictly(`${broken}</a>`).at).toBe(`1:${broken.length}`);
});

it('says where a document is broken when it is read strictly, and gives what stands before', () => {
  expect(walkStrictly('<a><b>1</b></a>')).toEqual({ pieces: 5, at: undefined });
  expect(walkStrictly('<a>\n<b>1</b>\n&c;</a>')).toEqual({ pieces: 5, at: '3:3' });
  expect(walkStrictly('<a><b>1</b>')).toEqual({ pieces: 4, at: '1:11' });
  expect(walkStrictly('')).toEqual({ pieces: 0, at: '1:0' });
  expect(walkStrictly('<a>\0</a>').at).toBe('1:4');
});

// Looked up or looked for anew from each of their beginnings, these would take hours.
it.each([
  ['elements within elements', '<x:a b:c="1">'],
  ['ends of what was not begun', '</a>'],
  ['entities without end', '<a>&a'],
  ['brackets', '<![CDATA[]]'],
  ['quotes', '<a b="'],
])('walks over two hundred thousand %s', (_what, piece) => {
  const document = `<root>${piece.repeat(200_000)}`;
  expect(walk(document).slice(0, 1)).toEqual(['<root>']);
  expect(walkStrictly(document).at).toBeDefined();
});
