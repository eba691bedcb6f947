import { describe, expect, it } from 'vitest';
import { readMarkup } from './markup.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('the markup of the site’s texts', () => {
  it('reads headings, paragraphs and both kinds of list', () => {
    const written = '# Cím\nElső sor\nmásodik sor\n\n- egy\n- kettő\n  folytatás\n1. lépés\n2. lépés\n\n## Vége';
    expect(readMarkup(written)).toEqual([
      { kind: 'heading', parts: [text('Cím')] },
      { kind: 'paragraph', parts: [text('Első sor második sor')] },
      { kind: 'list', isNumbered: false, items: [[text('egy')], [text('kettő folytatás')]] },
      { kind: 'list', isNumbered: true, items: [[text('lépés')], [text('lépés')]] },
      { kind: 'heading', parts: [text('Vége')] },
    ]);
  });

  it.each([
    ['**fontos** szó', [{ kind: 'strong', text: 'fontos' }, text(' szó')]],
    ['lásd [itt](/vedett).', [text('lásd '), { kind: 'link', text: 'itt', href: '/vedett' }, text('.')]],
    [
      '(https://naih.hu/).',
      [text('('), { kind: 'link', text: 'https://naih.hu/', href: 'https://naih.hu/' }, text(').')],
    ],
    ['írj: a.b@c.hu', [text('írj: '), { kind: 'link', text: 'a.b@c.hu', href: 'mailto:a.b@c.hu' }]],
    ['2 * 3 * 4 ** 5', [text('2 * 3 * 4 ** 5')]],
  ])('reads %s', (written, parts) => {
    expect(readMarkup(written)).toEqual([{ kind: 'paragraph', parts }]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '[x](//evil.example/)',
    '[x](/\\evil.example)',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
  ])('keeps %s as the words that they are', (written) => {
    expect(readMarkup(written)).toEqual([{ kind: 'paragraph', parts: [text(written)] }]);
  });

  it('makes nothing of nothing', () => {
    expect(readMarkup('')).toEqual([]);
    expect(readMarkup(' \n\n \n')).toEqual([]);
  });
});
