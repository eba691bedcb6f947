import { expect, it } from 'vitest';
import type { EveningView } from '#app/features/recording/evenings/find-evening.server.ts';
import { KnownCatches } from './known-catches.ts';

function evening(id: number, more: Partial<EveningView> = {}): EveningView {
  return {
    id,
    user: { id: 1, username: 'anna', displayName: 'Minta Anna' },
    when: { observedFrom: '2024-05-11', observedTo: '2024-05-12', datePrecision: 'range' },
    startedAt: '20:00',
    endedAt: '01:00',
    method: 'lightTrapping',
    lamp: null,
    place: {
      latitude: 47.5012,
      longitude: 19.0405,
      uncertaintyM: 10,
      placeText: null,
      settlement: 'Budapest',
      county: 'Budapest',
      utm10: 'CT56',
    },
    visibility: 'exact',
    weather: { temperatureC: 18, wind: null, clouds: null, rain: null },
    notes: null,
    isComplete: true,
    isOwner: false,
    others: null,
    ...more,
  };
}
const caught = (...ids: number[]) => ({ sure: new Set(ids), named: new Set(ids) });

it('a species is absent from a complete evening where it came on another of the same member, place and method', () => {
  const known = new KnownCatches();
  expect(known.take(evening(1), caught(10, 11))).toBe(true);
  known.take(evening(2), caught(11, 12));
  known.take(evening(3, { method: 'baiting' }), caught(13));
  known.take(evening(4, { user: { id: 2, username: 'b', displayName: 'B' } }), caught(14));
  known.take(evening(5, { place: { ...evening(5).place, latitude: 47.6 } }), caught(15));
  expect([1, 2, 3, 4, 5].map((id) => known.absentOn(id))).toEqual([[12], [10], [], [], []]);
});

it('nothing follows from an evening that is not complete, or that is shown coarsely or not wholly', () => {
  const known = new KnownCatches();
  known.take(evening(1), caught(10));
  expect(known.take(evening(2, { isComplete: false }), caught(11))).toBe(false);
  expect(known.take(evening(3, { isComplete: null }), caught(12))).toBe(false);
  expect(known.take(evening(4, { visibility: 'square' }), caught(13))).toBe(false);
  expect([1, 2, 3, 4].map((id) => known.absentOn(id))).toEqual([[], [], [], []]);
});

it('what was named unsurely was not absent, and is no reason to miss it elsewhere', () => {
  const known = new KnownCatches();
  known.take(evening(1), caught(10, 11));
  known.take(evening(2), { sure: new Set(), named: new Set([10, 12]) });
  expect([1, 2].map((id) => known.absentOn(id))).toEqual([[], [11]]);
});
