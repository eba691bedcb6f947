import { expect, test } from 'vitest';
import { cleanDescription, renumberSources, sourcesIn, taxaIn, toRead, toWritten } from './references.server.ts';

const taxa = new Map([
  [5, { origName: 'Aglais io', taxonType: 'species', url: '/lepkek/nappali-pavaszem' }],
  [6, { origName: 'Nymphalidae', taxonType: 'family', url: null }],
] as const);

test('a link to a taxon is kept by number, and read under the present name', () => {
  const clean = cleanDescription('<p>Rokona: <a data-taxon="5" href="javascript:x" onclick="x()">Inachis io</a>.</p>');
  expect(clean).toBe('<p>Rokona: <a data-taxon="5">Inachis io</a>.</p>');
  expect(taxaIn([clean])).toEqual([5]);
  expect(toWritten(clean, taxa)).toBe('<p>Rokona: <a data-taxon="5">Aglais io</a>.</p>');
  expect(toRead(clean, { taxa, sources: 0 })).toBe(
    '<p>Rokona: <a href="/lepkek/nappali-pavaszem"><i lang="la">Aglais io</i></a>.</p>',
  );
  expect(toRead('<p><a data-taxon="6">x</a>, <a data-taxon="7">Elveszett</a></p>', { taxa, sources: 0 })).toBe(
    '<p>Nymphalidae, Elveszett</p>',
  );
});

test('a citation follows its source, and goes with it', () => {
  const clean = cleanDescription('<p>Kék<cite data-source="7">[7]</cite>, zöld<cite data-source="9">[9]</cite>.</p>');
  expect(sourcesIn([clean])).toEqual([7, 9]);
  const saved = renumberSources(clean, new Map([[9, 1]]));
  expect(saved).toBe('<p>Kék, zöld<cite data-source="1">[1]</cite>.</p>');
  expect(toRead(saved, { taxa, sources: 1 })).toBe('<p>Kék, zöld<a href="#forras-1" class="cite">[1]</a>.</p>');
  expect(toRead(saved, { taxa, sources: 0 })).toBe('<p>Kék, zöld.</p>');
});

test.each([
  '<p><a data-taxon="5&quot; onmouseover=&quot;x()">a</a></p>',
  '<p><a data-taxon="x">a</a><cite data-source="1 onclick=x">b</cite></p>',
  '<p><a data-taxon="5"><img src=x onerror=x()><script>alert(1)</script>a</a></p>',
  '<p><a data-taxon="5"><a href="javascript:alert(1)">a</a></a></p>',
  '<svg onload=x()><cite data-source="1"><style>*{}</style></cite></svg>',
  '<p style="x" class="y" id="forras-1">a</p>',
])('nothing that runs or dresses comes through %s', (html) => {
  const read = toRead(cleanDescription(html), { taxa, sources: 1 });
  expect(read).not.toMatch(/\bon\w+=|javascript:|<script|<style|<svg|<img|style=|id=/i);
});

test('a name with signs of its own is read as it is', () => {
  const strange = new Map([[5, { origName: 'A & <b>', taxonType: 'species' as const, url: '/x?a="' }]]);
  expect(toRead('<a data-taxon="5">y</a>', { taxa: strange, sources: 0 })).toBe(
    '<a href="/x?a=&quot;"><i lang="la">A &amp; &lt;b&gt;</i></a>',
  );
});
