import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import { HungaryMap } from './HungaryMap.tsx';
import { drawHungary } from './hungary-drawing.server.ts';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, project } from './hungary-projection.ts';
import { mapPeriod } from './map-periods.ts';

const seen = (markup: string) => markup.replaceAll('\u00A0', ' ');

test('the map says in words what its squares show', () => {
  const squares = [
    { code: 'CT56', period: 'new', count: 12 },
    { code: 'CT57', period: 'new', count: 1 },
    { code: 'YN13', period: 'old', count: 2 },
  ] as const;
  const markup = seen(renderToStaticMarkup(<HungaryMap squares={squares} />));
  expect(markup).toContain('10 km-es UTM-négyzetekkel: 2 négyzetben 2015 óta, 1 négyzetben csak 1980 előtt"');
  expect(markup).toContain('2015 óta (2)');
  expect(markup).toContain('role="img"');
});

test('a square with a list behind it is a link that tells its number', () => {
  const square = { code: 'CT56', period: 'mid', count: 12, url: urls.sightings({ utm: 'CT56' }) } as const;
  const markup = seen(renderToStaticMarkup(<HungaryMap squares={[square]} />));
  expect(markup).toContain(`href="${square.url}"`);
  expect(markup).toContain('aria-label="CT56: 12 találat"');
  expect(markup).toContain('role="group"');
});

test('a protected sighting is its square and nothing finer', () => {
  const markup = renderToStaticMarkup(
    <HungaryMap highlight={{ code: 'BS80', kind: 'protect' }} label="Baranya" caption="BS80" />,
  );
  expect(markup.match(/<path/g)).toHaveLength(1);
  expect(markup).toContain('aria-label="Baranya"');
});

test('the whole country fits the drawing', () => {
  const numbers = [...drawHungary().matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(numbers.length).toBeGreaterThan(5000);
  for (const [x = -1, y = -1] of numbers) {
    expect(x >= 0 && x <= HUNGARY_WIDTH && y >= 0 && y <= HUNGARY_HEIGHT).toBe(true);
  }
  const [[west], [east]] = [project([18.0, 47]), project([18.1322, 47])];
  expect(east - west).toBeCloseTo(17.7, 0);
});

test('periods follow the year last seen', () => {
  expect([2024, 2015, 2014, 1980, 1979].map(mapPeriod)).toEqual(['new', 'new', 'mid', 'mid', 'old']);
});
