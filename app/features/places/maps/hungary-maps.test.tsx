import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, project } from '../hungary-projection.ts';
import { DistributionMap } from './DistributionMap.tsx';
import { drawDistribution, drawSquare } from './draw-distribution.server.ts';
import { HungaryMap } from './HungaryMap.tsx';
import { drawHungary } from './hungary-drawing.server.ts';
import { mapPeriod } from './map-periods.ts';

const seen = (markup: string) => markup.replaceAll('\u00A0', ' ');
const squares = [
  { code: 'CT56', period: 'new', count: 12 },
  { code: 'CT57', period: 'new', count: 1 },
  { code: 'YN13', period: 'old', count: 2 },
] as const;

test('the map says in words what its squares show, and draws each period as one path', () => {
  const drawn = drawDistribution(squares);
  const markup = seen(renderToStaticMarkup(<DistributionMap drawn={drawn} label="Fictus minor" />));
  expect(markup).toContain('aria-label="Fictus minor: 2 négyzetben 2010 óta, 1 négyzetben csak 1990 előtt"');
  expect(markup).toContain('2010 óta (2)');
  expect(markup).toContain('role="img"');
  expect(markup.match(/<path/g)).toHaveLength(3);
  expect(drawn.new.path.match(/M/g)).toHaveLength(2);
});

test('a square with a list behind it is a link that tells its number, beside which the keyboard has a table', () => {
  const links = squares.map((square) => ({
    ...square,
    url: urls.sightings({ utm: square.code }),
    path: drawSquare(square.code),
  }));
  const markup = seen(
    renderToStaticMarkup(<DistributionMap drawn={drawDistribution(squares)} label="Fictus minor" links={links} />),
  );
  expect(markup).toContain(`href="${links[0]?.url}" tabindex="-1"`);
  expect(markup).toContain('<title>CT56: 12 találat</title>');
  expect(markup).toContain('role="group"');
});

test('a protected sighting is its square and nothing finer', () => {
  const markup = renderToStaticMarkup(<HungaryMap square="BS80" label="Baranya" caption="BS80" />);
  expect(markup.match(/<path/g)).toHaveLength(1);
  expect(markup).toContain('aria-label="Baranya"');
});

test('the whole country fits the drawing, and its names are written', () => {
  const drawing = drawHungary();
  const [country = ''] = drawing.match(/<path id="grid".*?<g id="cities"/s) ?? [];
  const numbers = [...country.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(numbers.length).toBeGreaterThan(5000);
  for (const [x = -1, y = -1] of numbers) {
    expect(x >= 0 && x <= HUNGARY_WIDTH && y >= 0 && y <= HUNGARY_HEIGHT).toBe(true);
  }
  expect(drawing).not.toMatch(/NaN|undefined/);
  const written = [...drawing.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name);
  expect(written).toEqual(
    expect.arrayContaining(['Budapest', 'Szekszárd', 'Duna', 'Tisza', 'Balaton', 'Kékes 1014\u00a0m']),
  );
  const [[west], [east]] = [project([18.0, 47]), project([18.1322, 47])];
  expect(east - west).toBeCloseTo(17.7, 0);
});

test('whose data lie beneath stands with every map, once', () => {
  const markup = renderToStaticMarkup(<HungaryMap label="Baranya" caption="BS80" />);
  expect(markup.match(/GeoNames \(CC BY 4\.0\), módosítva/g)).toHaveLength(1);
});

test('periods follow the year last seen', () => {
  expect([2024, 2010, 2009, 1990, 1989].map(mapPeriod)).toEqual(['new', 'new', 'mid', 'mid', 'old']);
});
