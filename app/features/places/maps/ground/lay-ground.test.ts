import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it, test } from 'vitest';
import { type MapParts, mapStyle } from '../map-style.ts';
import { GROUND, type Ground, isOfGround, layGround } from './lay-ground.ts';
import { groundFlavor, vectorLayers } from './vector-layers.client.ts';

const nothing = { type: 'FeatureCollection', features: [] } as const;
const parts: MapParts = {
  base: 'https://hely.example/map/base.geojson',
  near: { ...nothing, features: [] },
  relief: { url: 'https://hely.example/map/relief.webp', west: 15.9, south: 45.5, east: 23.1, north: 48.8 },
  degrees: { ...nothing, features: [] },
};
const drawn = mapStyle(() => '#123456', parts, { place: null });
const source = { tiles: ['https://csempe.example/{z}/{x}/{y}'], minzoom: 0, maxzoom: 14 };
const grounds: [string, Ground][] = [
  ['pictures', { source: { ...source, type: 'raster' }, layers: [{ id: 'ground', type: 'raster', source: GROUND }] }],
  ...(['protomaps', 'openmaptiles'] as const).flatMap((schema): [string, Ground][] =>
    [false, true].map((isDark) => [
      `${schema} ${isDark ? 'dark' : 'light'}`,
      { source: { ...source, type: 'vector' }, layers: vectorLayers(schema, isDark) },
    ]),
  ),
];

describe.each(grounds)('a map on %s', (_name, ground) => {
  const style = layGround(drawn, ground);

  it('is one that MapLibre knows, and asks for neither letters nor sprites', () => {
    expect(validateStyleMin(style)).toEqual([]);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    expect(JSON.stringify(style.layers)).not.toMatch(/icon-|Noto/);
  });

  it('has the drawn land no more, but squares, degrees and what lies on it', () => {
    const ids = style.layers.map(({ id }) => id);
    for (const id of ['land-area', 'river', 'road-major', 'relief', 'settlement-1', 'county'])
      expect(ids).not.toContain(id);
    expect(ids).toEqual(
      expect.arrayContaining(['grid', 'grid-close', 'square-name', 'degrees', 'accuracy-fill', 'square-edge']),
    );
    expect(ids[0]).toBe('abroad');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has its land beneath all marks and its names above them', () => {
    const places = style.layers.map(({ id, type }, index) => ({ id, type, index }));
    const last = (of: typeof places) => of.at(-1)?.index ?? -1;
    const mine = places.filter(({ id }) => id.startsWith('ground'));
    const marks = places.filter(({ id }) => /^(accuracy|square)-(fill|edge)$/.test(id));
    expect(last(mine.filter(({ type }) => type !== 'symbol'))).toBeLessThan(marks[0]?.index ?? -1);
    const names = mine.filter(({ type }) => type === 'symbol');
    if (names[0]) expect(names[0].index).toBeGreaterThan(last(marks));
  });
});

test('names are Hungarian where there is a Hungarian name, in the page’s letters', () => {
  const label = vectorLayers('protomaps', false).find(({ id }) => id === 'ground-places_locality');
  expect(label?.layout).toMatchObject({
    'text-field': ['coalesce', ['get', 'name:hu'], ['get', 'name']],
    'text-font': ['Bold', 'Hanken Grotesk Variable'],
  });
});

test('what MapLibre tells of the ground is known from what it tells of the rest', () => {
  expect(isOfGround({ error: new Error(), sourceId: GROUND })).toBe(true);
  expect(isOfGround({ error: new Error(), sourceId: 'base' })).toBe(false);
  expect(isOfGround({ error: new Error() })).toBe(false);
});

test.each([false, true])('names can be read where they lie (dark: %s)', (isDark) => {
  const { earth, water, city_label, roads_label_minor, roads_label_major, subplace_label, ocean_label } =
    groundFlavor(isDark);
  for (const ink of [city_label, roads_label_minor, roads_label_major, subplace_label])
    expect(contrast(ink, earth)).toBeGreaterThan(4.5);
  expect(contrast(ocean_label, water)).toBeGreaterThan(4.5);
});

/** WCAG 2.2, contrast ratio of two colours as #rrggbb. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
