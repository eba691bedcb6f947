import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxImages } from '../sighting-limits.ts';
import { doubtfulPhoto, type GroupablePhoto, groupPhotos } from './group-photos.ts';

const here = { latitude: 47.5, longitude: 19.04 };
const over100m = { latitude: 47.501, longitude: 19.04 };

function photo(name: string, time: string | null, place: Partial<GroupablePhoto> = {}): GroupablePhoto {
  return {
    key: name,
    name,
    time: time && `2024-05-20T${time}`,
    point: null,
    uncertaintyM: null,
    likeness: null,
    ...place,
  };
}

const names = (groups: GroupablePhoto[][]) => groups.map((group) => group.map(({ name }) => name).join(' '));

it('puts photos of one place and one moment together, in the order of time whatever order they came in', () => {
  const photos = [photo('d', '09:00:00'), photo('b', '08:31:00'), photo('a', '08:30:00'), photo('c', '08:34:01')];
  expect(names(groupPhotos(photos, 180))).toEqual(['a b', 'c', 'd']);
  expect(names(groupPhotos(photos, 600))).toEqual(['a b c', 'd']);
});

it('parts photos taken too far from each other, but for what their accuracy leaves open', () => {
  const near = photo('a', '08:30:00', { point: here });
  expect(names(groupPhotos([near, photo('b', '08:30:20', { point: over100m })], 180))).toEqual(['a', 'b']);
  const vague = photo('b', '08:30:20', { point: over100m, uncertaintyM: 80 });
  expect(names(groupPhotos([near, vague], 180))).toEqual(['a b']);
  expect(names(groupPhotos([near, photo('b', '08:30:20')], 180))).toEqual(['a b']);
});

it('leaves each photo without a time alone, after the others, by number within the name', () => {
  const photos = [photo('IMG_10', null), photo('IMG_9', null), photo('z', '08:30:00')];
  expect(names(groupPhotos(photos, 600))).toEqual(['z', 'IMG_9', 'IMG_10']);
});

it('makes each photo its own sighting when no pause is allowed', () => {
  expect(names(groupPhotos([photo('a', '08:30:00'), photo('b', '08:30:00')], 0))).toEqual(['a', 'b']);
});

it('names the photo that may be of something else', () => {
  const group = [photo('a', '08:30:00'), photo('b', '08:30:20'), photo('c', '08:32:50')];
  expect(doubtfulPhoto(group, 180)).toMatchObject({ photo: { name: 'c' }, index: 2, minutes: 3 });
  expect(doubtfulPhoto(group.slice(0, 2), 180)).toBeUndefined();
});

it('keeps every photo exactly once, in groups that a sighting can hold', () => {
  const time = fc.option(fc.integer({ min: 0, max: 3600 }).map((s) => new Date(s * 1000).toISOString().slice(11, 19)));
  fc.assert(
    fc.property(fc.array(time, { maxLength: 80 }), fc.constantFrom(0, 60, 600), (times, pause) => {
      const photos = times.map((each, index) => photo(`p${index}`, each));
      const groups = groupPhotos(photos, pause);
      expect(
        groups
          .flat()
          .map(({ name }) => name)
          .sort(),
      ).toEqual(photos.map(({ name }) => name).sort());
      expect(groups.every(({ length }) => length > 0 && length <= maxImages)).toBe(true);
    }),
  );
});

/** Bits of light and shade by chance, the same for a seed; `changed` of them otherwise. */
function look(seed: number, changed = 0): string {
  let state = seed + 1;
  const bits = Array.from({ length: 64 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 31;
  });
  return bits.map((bit, at) => (at < changed ? 1 - bit : bit)).join('');
}

/** A sheet in the night: 70 moths, each photographed twice within some seconds, the next one within three minutes or sooner. */
function mothNight(): GroupablePhoto[] {
  let seconds = 0;
  return Array.from({ length: 70 }, (_, moth) => {
    const at = (more: number) => new Date((seconds + more) * 1000).toISOString().slice(11, 19);
    const apart = 6 + (moth % 5) * 4;
    const two = [
      photo(`m${moth}a`, at(0), { point: here, likeness: look(moth) }),
      photo(`m${moth}b`, at(apart), { point: here, likeness: look(moth, 7) }),
    ];
    seconds += apart + 35 + (moth % 7) * 20;
    return two;
  }).flat();
}

it('tells the moths of a night apart by their looks, which time alone cannot', () => {
  const night = mothNight();
  const blind = night.map((each) => ({ ...each, likeness: null }));
  expect(groupPhotos(blind, 180).length).toBeLessThan(10);
  const groups = groupPhotos(night, 180);
  expect(names(groups)).toEqual(Array.from({ length: 70 }, (_, moth) => `m${moth}a m${moth}b`));
});

it('keeps the other side of an insect with it when taken at once, and what looks the same within the whole pause', () => {
  const other = photo('b', '08:30:25', { likeness: look(2) });
  expect(names(groupPhotos([photo('a', '08:30:00', { likeness: look(1) }), other], 180))).toEqual(['a b']);
  expect(names(groupPhotos([photo('a', '08:29:50', { likeness: look(1) }), other], 180))).toEqual(['a', 'b']);
  const again = photo('c', '08:33:00', { likeness: look(1, 10) });
  expect(names(groupPhotos([photo('a', '08:30:05', { likeness: look(1) }), again], 180))).toEqual(['a c']);
});
