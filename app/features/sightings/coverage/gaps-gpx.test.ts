import { expect, it } from 'vitest';
import { readGpx } from '#app/platform/geo/read-gpx.ts';
import { scanXml } from '#app/platform/text/scan-xml.ts';
import { gapsGpx } from './gaps-gpx.ts';

/** In which order the elements of GPX 1.1 stand within theirs (gpx.xsd), as far as any of these is written. */
const order: Record<string, readonly string[]> = {
  '': ['gpx'],
  gpx: ['metadata', 'wpt', 'rte', 'trk', 'extensions'],
  metadata: ['name', 'desc', 'author', 'copyright', 'link', 'time', 'keywords', 'bounds', 'extensions'],
  wpt: ['ele', 'time', 'magvar', 'geoidheight', 'name', 'cmt', 'desc', 'src', 'link', 'sym', 'type'],
  trk: ['name', 'cmt', 'desc', 'src', 'link', 'number', 'type', 'extensions', 'trkseg'],
  trkseg: ['trkpt', 'extensions'],
  ...{ name: [], desc: [], time: [], trkpt: [], link: ['text', 'type'] },
};

const square = (code: string) => ({
  code,
  name: `${code} Ártánd & <Társa>`,
  text: 'nincs "adat"',
  url: 'https://example.org/?a=1&b=2',
});
const about = { siteName: 'Lelőhely', title: 'Fehér foltok', text: 'x', url: 'https://example.org/', madeAt: null };

it('is GPX 1.1: every element where the schema has it, with the middle and the closed outline of each square', () => {
  const text = gapsGpx([square('CT57'), square('DS60'), square('ZZ99')], { ...about, madeAt: new Date(0) });
  const open = [''];
  const last = [-1];
  for (const piece of scanXml(text)) {
    if (piece.kind === 'close') {
      open.pop();
      last.pop();
    }
    if (piece.kind !== 'open') continue;
    const place = order[open.at(-1) ?? '']?.indexOf(piece.name) ?? -1;
    expect(place, `${piece.name} in ${open.at(-1)}`).toBeGreaterThanOrEqual(last.at(-1) ?? 0);
    expect(place).not.toBe(-1);
    last[last.length - 1] = place;
    open.push(piece.name);
    last.push(-1);
  }
  expect(open).toEqual(['']);
  const read = readGpx(text);
  expect(read?.isWhole).toBe(true);
  expect(read?.segments.map((points) => points.length)).toEqual([5, 5]);
  for (const points of read?.segments ?? []) expect(points[0]).toEqual(points.at(-1));
  expect(text.match(/<wpt lat="47\.\d+" lon="19\.\d+">/g)).toHaveLength(1);
  expect(text).toContain('Ártánd &amp; &lt;Társa&gt;');
  expect(text).toContain('?a=1&amp;b=2');
});

it('is whole without squares and before anything was counted', () => {
  expect(readGpx(gapsGpx([], about))).toEqual({ segments: [], isWhole: true });
});
