import { expect, it } from 'vitest';
import { filterQuery, noFilters, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { urls } from '#app/urls.ts';
import { questionTells } from './question-tells.ts';

const near = { centre: { latitude: 47.5, longitude: 19.04 }, radiusM: 200_000, text: '47.5, 19.04' };
const corners: [number, number][] = [
  [16, 46],
  [20, 46],
  [20, 48],
];

/** Of each filter: what says no more than a county, a square and a month, and what says more. */
const asked: { [Key in keyof SightingFilters]: { coarse: SightingFilters[Key][]; fine: SightingFilters[Key][] } } = {
  rank: { coarse: [{ min: 0, max: 3 }], fine: [] },
  taxonId: { coarse: [1], fine: [] },
  countyCode: { coarse: ['01'], fine: [] },
  settlement: { coarse: [], fine: ['Budapest'] },
  placeText: { coarse: [], fine: ['tölgy'] },
  utm10: { coarse: ['CT56'], fine: [] },
  area: { coarse: [], fine: [{ west: 16, south: 46, east: 22, north: 48 }, { corners }] },
  near: { coarse: [], fine: [near] },
  from: { coarse: ['2024-05-01', '2024-01-01'], fine: ['2024-05-02', '2024-05-31'] },
  to: { coarse: ['2024-05-31', '2024-02-29', '2023-02-28'], fine: ['2024-05-01', '2024-02-28', '2024-05-30'] },
  month: { coarse: [5], fine: [] },
  eventId: { coarse: [], fine: [1] },
  projectId: { coarse: [], fine: [1] },
  groupId: { coarse: [], fine: [1] },
  lifeStage: { coarse: ['larva'], fine: [] },
  observer: { coarse: ['anna'], fine: [] },
  determiner: { coarse: ['anna'], fine: [] },
  level: { coarse: ['expert'], fine: [] },
  verdict: { coarse: ['open'], fine: [] },
  licenseId: { coarse: [1], fine: [] },
  hasImage: { coarse: [true, false], fine: [] },
  isProtected: { coarse: [true, false], fine: [] },
};

const keys = Object.keys(asked) as (keyof SightingFilters)[];
const questionOf = (key: keyof SightingFilters, value: unknown) =>
  urls.export(filterQuery({ ...noFilters, [key]: value }));

it.each(keys)('%s is told on only where it says no more than the square and the month', (key) => {
  for (const value of asked[key].coarse) expect(questionTells(questionOf(key, value), 'square')).toBe(false);
  for (const value of asked[key].fine) {
    expect(questionTells(questionOf(key, value), 'square')).toBe(true);
    expect(questionTells(questionOf(key, value), 'hidden')).toBe(true);
    expect(questionTells(questionOf(key, value), 'exact')).toBe(false);
  }
});

it('of a hidden place not even the square is told', () => {
  expect(questionTells(questionOf('utm10', 'CT56'), 'hidden')).toBe(true);
  expect(questionTells(questionOf('countyCode', '01'), 'hidden')).toBe(false);
});

it('a group tells by its name, and what cannot be read any more may tell anything; what is forgotten tells nothing', () => {
  expect(questionTells(urls.exportGroup(12), 'square')).toBe(true);
  expect(questionTells(urls.exportUser('anna'), 'square')).toBe(false);
  expect(questionTells(urls.export({ telepules: 'Nemlétező' }), 'square')).toBe(true);
  expect(questionTells('', 'hidden')).toBe(false);
});
