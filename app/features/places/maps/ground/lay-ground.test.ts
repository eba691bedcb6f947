import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it, test } from 'vitest';
import { type MapParts, mapStyle } from '../map-style.ts';
import { GROUND, type Ground, isOfGround, layGround } from './lay-ground.ts';
import { vectorLayers } from './vector-layers.client.ts';

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
