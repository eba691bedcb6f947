import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { degreeLines } from './degree-lines.ts';
import { makeMapBase, makeMapNear } from './map-base.server.ts';
import { SKETCH_ZOOM } from './map-layers.ts';
import { type MapParts, mapStyle, NEAR_ZOOM } from './map-style.ts';

const parts: MapParts = {
  base: 'https://hely.example/map/base.geojson',
  near: { type: 'FeatureCollection', features: [] },
  relief: { url: 'https://hely.example/map/relief.webp', west: 15.9, south: 45.5, east: 23.1, north: 48.8 },
  degrees: { type: 'FeatureCollection', features: [] },
};
const places = [
  null,
  { kind: 'square', code: 'CT56' },
  { kind: 'point', point: { latitude: 47.5, longitude: 19.04 }, uncertaintyM: 250 },
] as const;

test.each(places)('the style is one that MapLibre knows, with %j on it', (place) => {
  const style = mapStyle(() => '#123456', parts, { place });
  expect(validateStyleMin(style)).toEqual([]);
});

test('a style that MapLibre does not know is found', () => {
  const style = mapStyle(() => 'no colour', parts, { place: null });
  expect(validateStyleMin(style).length).toBeGreaterThan(10);
});

test('every kind of thing has a layer, and no layer asks for a kind that no part has', () => {
  const { layers } = mapStyle(() => '#123456', parts, { place: null });
  const asked = layers.flatMap((layer) =>
    'source' in layer && 'filter' in layer && layer.source !== 'place' && layer.source !== 'degrees'
      ? [...JSON.stringify(layer.filter).matchAll(/\["get","kind"\],"([^"]+)"/g)].map(
          ([, kind]) => `${layer.source} ${kind}`,
        )
      : [],
  );
  const has = (source: string, features: readonly { properties: { kind: string } }[]) =>
    features.map(({ properties }) => `${source} ${properties.kind}`);
  const there = [...has('base', makeMapBase().features), ...has('near', makeMapNear().features)];
  expect([...new Set(asked)].toSorted()).toEqual([...new Set(there)].toSorted());
});

test('what the near part brings is shown no earlier than the part is there', () => {
  const { layers } = mapStyle(() => '#123456', parts, { place: null });
  for (const layer of layers)
    if ('source' in layer && layer.source === 'near') expect(layer.minzoom, layer.id).toBeGreaterThanOrEqual(NEAR_ZOOM);
});

test('from the zoom of the sketch on rivers and roads are broken lines, and the settlements’ names stay', () => {
  const { layers } = mapStyle(() => '#123456', parts, { place: null });
  const close = layers.filter(({ minzoom = 0, maxzoom = 24 }) => minzoom <= 12 && maxzoom > 12);
  const broken = close.filter(({ type, id }) => type === 'line' && /river|stream|road|lake/.test(id));
  expect(broken.length).toBeGreaterThan(3);
  for (const layer of broken) expect(layer.paint).toHaveProperty('line-dasharray');
  expect(close.some(({ id }) => id === 'settlement-7')).toBe(true);
  expect(layers.find(({ id }) => id === 'border')?.minzoom).toBe(SKETCH_ZOOM);
});

test('degrees are told along the edges, as dense as the zoom lets them be', () => {
  const names = (zoom: number) =>
    degreeLines({ west: 19, south: 47.4, east: 19.3, north: 47.6 }, zoom).features.flatMap(
      ({ properties }) => properties?.name ?? [],
    );
  expect(names(10)).toContain('19,1° K');
  expect(names(10)).toContain('47,4° É');
  expect(names(10)).not.toContain('19,05° K');
  expect(names(11)).toContain('19,05° K');
  const [west] = degreeLines({ west: -1.05, south: -1.05, east: -0.95, north: -0.95 }, 10).features.flatMap(
    ({ properties }) => properties?.name ?? [],
  );
  expect(west).toBe('1° Ny');
});
