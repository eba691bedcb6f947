import { expect, it } from 'vitest';
import { isWkt } from './check-wkt.ts';

it.each([
  'POINT (19.04 47.5)',
  'LINESTRING (19 47, 19.1 47.1)',
  'POLYGON ((19 47, 19.1 47, 19.1 47.1, 19 47))',
  'MULTIPOLYGON (((19 47, 19.1 47, 19.1 47.1, 19 47)), ((1 1, 2 1, 2 2, 1 1)))',
])('%s is WKT', (text) => expect(isWkt(text)).toBe(true));

it.each([
  '47.5, 19.04',
  'POLYGON ((19 47, 19.1 47, 19.1 47.1))',
  'POLYGON ((19 47, 19.1 47, 19.1 47.1, 19 47)',
  'POINT (190 47)',
  'POINT (19)',
  'LINESTRING (19 47; 19.1 47.1)',
])('%s is not', (text) => expect(isWkt(text)).toBe(false));
