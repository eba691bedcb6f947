import { describe, expect, it } from 'vitest';
import { readPhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import { photo } from '#test/photos.ts';
import { proposalOf } from '../uploads/upload-answer.ts';
import { joinProposals } from './photo-proposals.ts';

const of = (name: string) => proposalOf(readPhotoFacts(photo(name), new Date('2026-06-01T10:00:00Z')));

describe('what several photos propose', () => {
  it('A31: is the first place and the earliest moment, whichever photo was ready first', () => {
    const forward = joinProposals([of('a26-gps-accuracy.jpg'), of('a01-orientation6.jpg')]);
    const where = { coordinates: '47,50120 19,04050', uncertaintyM: '13', altitude: '', needsCheck: false };
    expect(forward.where).toEqual(where);
    expect(forward.when).toEqual({ date: '2024-05-20', time: expect.stringMatching(/^\d\d:\d\d$/) });
    expect(forward.daysDiffer).toBe(true);
    const backward = joinProposals([of('a01-orientation6.jpg'), of('a26-gps-accuracy.jpg')]);
    expect(backward).toEqual(forward);
  });

  it('is nothing while nothing is known', () => {
    const nothing = { when: null, where: null, foreignClock: false, daysDiffer: false, futureDate: null };
    expect(joinProposals([])).toEqual(nothing);
    expect(joinProposals([null, of('a29-png-named.jpg')])).toEqual(nothing);
  });

  it('never is a day in the future, which is only named', () => {
    expect(joinProposals([of('a11-future-2036.jpg')])).toMatchObject({ when: null, futureDate: '2036-02-07' });
    expect(joinProposals([of('a11-future-2036.jpg'), of('a26-gps-accuracy.jpg')])).toMatchObject({
      when: { date: '2024-05-20' },
      futureDate: null,
    });
  });

  it('says when a place lacks its letters', () => {
    expect(joinProposals([of('a06-gps-no-refs.jpg')]).where).toMatchObject({ needsCheck: true });
  });
});
