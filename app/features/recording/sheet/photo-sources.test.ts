import { describe, expect, it } from 'vitest';
import { readGpxTracks } from '#app/platform/geo/read-gpx.ts';
import { doubtsOf, type SheetPhoto } from './photo-sheet.ts';
import { clockOf, contradictions, type PhotoSaid, photoSources, placeOf } from './photo-sources.ts';
import { addPhotos, addSidecars, type Sheet, writeCells } from './sheet-changes.ts';

const clock = (time: string, offsetMinutes: number | null = null) => ({
  shown: `2024-05-20T${time}:00`,
  offsetMinutes,
});
const point = (latitude: number) => ({ latitude, longitude: 19 });
const gpx = (...points: [time: string, latitude: number][]) =>
  readGpxTracks(
    `<gpx><trk><trkseg>${points.map(([time, latitude]) => `<trkpt lat="${latitude}" lon="19">${time && `<time>${time}</time>`}</trkpt>`)}</trkseg></trk></gpx>`,
  ) ?? [];
/** Walked at the photo's moment, 08:30 in Hungary. */
const track = gpx(['2024-05-20T06:29:00Z', 47.3], ['2024-05-20T06:31:00Z', 47.3]);

/** What each source says, when it says anything. */
const says = {
  photo: { place: { point: point(47.1), uncertaintyM: 8, altitudeM: 310, needsCheck: false }, clock: clock('08:30') },
  sidecar: { clock: clock('09:45', 60), point: point(47.2) },
  track,
};
const presences = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => photoSources.filter((_, at) => bits & (1 << at)));

function saidBy(present: readonly (typeof photoSources)[number][]): PhotoSaid {
  const sidecar = present.includes('sidecar') ? says.sidecar : null;
  return present.includes('photo') ? { ...says.photo, sidecar } : { clock: null, place: null, sidecar };
}
const settingsOf = (present: readonly string[]) => ({
  shiftSeconds: 0,
  tracks: present.includes('track') ? track : [],
});

describe('each field comes from the strongest source that says it, and none from a weaker one', () => {
  it.each(presences)('when all that speak say all: %s %s %s', (...present) => {
    const said = saidBy(present);
    const own = present.includes('photo');
    expect(clockOf(said)?.source).toBe(own ? 'photo' : present.includes('sidecar') ? 'sidecar' : undefined);
    const place = placeOf(said, settingsOf(present));
    // A track alone says nothing of a photo without a clock.
    const expected = own ? 'photo' : present.includes('sidecar') ? 'sidecar' : undefined;
    expect(place?.source).toBe(expected);
    expect(place?.point.latitude).toBe(expected && { photo: 47.1, sidecar: 47.2 }[expected]);
  });

  it.each([
    ['place', 'sidecar, track', { ...says.photo, place: null, sidecar: says.sidecar }, 'sidecar', 47.2],
    ['place', 'track', { ...says.photo, place: null, sidecar: null }, 'track', 47.3],
    [
      'place',
      'a sidecar without one, track',
      { ...says.photo, place: null, sidecar: { ...says.sidecar, point: null } },
      'track',
      47.3,
    ],
    [
      'place',
      'nobody, the clock being the sidecar’s of another hour',
      { clock: null, place: null, sidecar: { ...says.sidecar, point: null } },
      undefined,
      undefined,
    ],
  ] as const)('%s from %s', (_field, _sources, said, source, latitude) => {
    const place = placeOf(said, { shiftSeconds: 0, tracks: track });
    expect([place?.source, place?.point.latitude]).toEqual([source, latitude]);
  });

  it.each([
    ['the sidecar’s offset is of the same reading', clock('08:30'), clock('08:30', 120), 120],
    ['the photo has its own', clock('08:30', 60), clock('08:30', 120), 60],
    ['the sidecar’s is of another reading', clock('08:30'), clock('08:31', 120), null],
    ['nobody says it', clock('08:30'), clock('08:30'), null],
  ])('the offset from UTC where %s', (_when, own, beside, offset) => {
    const read = clockOf({ clock: own, place: null, sidecar: { clock: beside, point: null } });
    expect(read).toEqual({ ...own, offsetMinutes: offset, source: 'photo' });
  });

  it('accuracy and altitude are those of the point, never another’s', () => {
    const bare = { point: point(47.1), uncertaintyM: null, needsCheck: true };
    expect(placeOf({ ...says.photo, place: bare, sidecar: says.sidecar }, settingsOf(['track']))).toEqual({
      ...bare,
      source: 'photo',
    });
    const beside = placeOf({ ...says.photo, place: null, sidecar: says.sidecar }, settingsOf(['track']));
    expect(beside).toEqual({ point: point(47.2), uncertaintyM: null, needsCheck: false, source: 'sidecar' });
  });

  it('what a sidecar says otherwise is known', () => {
    const of = (sidecar: PhotoSaid['sidecar']) => contradictions({ ...says.photo, ...(sidecar && { sidecar }) });
    expect(of(says.sidecar)).toEqual({ when: true, where: true });
    expect(of({ clock: clock('08:30', 120), point: point(47.1002) })).toEqual({ when: false, where: false });
    expect(of({ clock: null, point: null })).toEqual({ when: false, where: false });
    expect(of(null)).toEqual({ when: false, where: false });
  });
});

describe('a track', () => {
  const placed = (tracks: ReturnType<typeof gpx>, own: PhotoSaid['clock'] = clock('08:30')) =>
    placeOf({ clock: own, place: null }, { shiftSeconds: 0, tracks })?.point.latitude;

  it.each([
    ['of the photo’s hour, which has no zone and so is Hungary’s', track, clock('08:30'), 47.3],
    ['of the photo’s hour by its own offset', track, clock('07:30', 60), 47.3],
    ['of the same reading in another zone', track, clock('08:30', 60), undefined],
    ['of another day', gpx(['2024-05-21T06:29:00Z', 47.3], ['2024-05-21T06:31:00Z', 47.3]), clock('08:30'), undefined],
    ['without times', gpx(['', 47.3], ['', 47.3]), clock('08:30'), undefined],
    ['and a photo without a time', track, null, undefined],
  ])('%s', (_case, tracks, own, latitude) => {
    expect(placed(tracks, own)).toBe(latitude);
  });

  it('beside another that says as surely another place gives none, and beside one that has ended gives its own', () => {
    const other = gpx(['2024-05-20T06:28:00Z', 47.9], ['2024-05-20T06:32:00Z', 47.9]);
    const ended = gpx(['2024-05-20T06:20:00Z', 47.9], ['2024-05-20T06:29:00Z', 47.9]);
    expect(placed([...track, ...track])).toBe(47.3);
    expect(placed([...track, ...other])).toBeUndefined();
    expect(placed([...other, ...track])).toBeUndefined();
    expect(placed([...ended, ...track])).toBe(47.3);
    expect(placed([...ended, ...gpx(['2024-05-20T06:31:00Z', 47.3])])).toBeUndefined();
  });

  it('in the hour that comes twice places what it places alike in both, and nothing else', () => {
    const twice = { shown: '2024-10-27T02:30:00', offsetMinutes: null };
    const [first, second] = ['2024-10-27T00:30:00Z', '2024-10-27T01:30:00Z'];
    expect(placed(gpx([first, 47.3]), twice)).toBeUndefined();
    expect(placed([...gpx([first, 47.3]), ...gpx([second, 47.6])], twice)).toBeUndefined();
    expect(placed([...gpx([first, 47.3]), ...gpx([second, 47.3])], twice)).toBe(47.3);
    expect(placed(gpx([second, 47.6]), { ...twice, offsetMinutes: 60 })).toBe(47.6);
  });
});

it.each([
  ['nothing', [clock('08:30'), clock('08:30', 120)], {}],
  ['several days', [clock('08:30'), { ...clock('08:30'), shown: '2024-05-21T08:30:00' }], { daysDiffer: true }],
  ['another zone', [clock('08:30', 330)], { foreignClock: true }],
])('what a sheet’s photos leave open: %s', (_what, clocks, doubts) => {
  const photos = clocks.map((each, at) => ({ key: `${at}`, name: '', clock: each, place: null }));
  const none = { where: { needsCheck: false }, daysDiffer: false, foreignClock: false };
  expect(doubtsOf(photos, { shiftSeconds: 0, tracks: [] })).toEqual({ ...none, ...doubts });
  const unsure = { point: point(47), uncertaintyM: null, needsCheck: true };
  const [first] = photos.map((photo) => ({ ...photo, place: unsure }));
  expect(doubtsOf(first ? [first] : [], { shiftSeconds: 0, tracks: [] }).where).toEqual({ needsCheck: true });
});

describe('a row of several photos', () => {
  const empty: Sheet = {
    id: 's',
    rows: [],
    photos: new Map(),
    settings: { shiftSeconds: 0, tracks: track },
    pauseSeconds: 600,
  };
  const photo = (key: string, said: PhotoSaid): SheetPhoto => ({ key, name: `${key}.jpg`, ...said });
  const rowOf = (...photos: SheetPhoto[]) => addPhotos(empty, photos, () => 'row');
  const near = { ...says.photo.place, point: point(47.3) };

  it('takes the place that one of them says before what a track or a sidecar says of an earlier one', () => {
    const { rows } = rowOf(
      photo('a', { clock: clock('08:30'), place: null }),
      photo('b', { clock: clock('08:31'), place: near }),
    );
    expect(rows.map((row) => row.photoKeys)).toEqual([['a', 'b']]);
    expect(rows[0]?.typed).toMatchObject({ uncertaintyM: '8', altitude: '310', positionSource: 'photo' });
  });

  it('takes the time that a photo says before an earlier one of a sidecar', () => {
    const beside = { clock: clock('08:25'), point: null };
    const { rows } = rowOf(
      photo('a', { clock: null, place: near, sidecar: beside }),
      photo('b', { clock: clock('08:31'), place: near }),
    );
    expect(rows.map((row) => row.photoKeys)).toEqual([['a', 'b']]);
    expect(rows[0]?.typed.time).toBe('08:31');
  });

  it('says where its place is from, follows a sidecar that comes later, and keeps what a person wrote', () => {
    const sheet = rowOf(photo('a', { clock: clock('08:30'), place: null }));
    expect(sheet.rows[0]?.typed).toMatchObject({ coordinates: '47,30000 19,00000', positionSource: 'track' });
    const later = new Map([['a', says.sidecar]]);
    expect(addSidecars(sheet, later).rows[0]?.typed).toMatchObject({
      coordinates: '47,20000 19,00000',
      positionSource: 'sidecar',
      time: '08:30',
    });
    const own = writeCells(sheet, [{ clientId: 'row', texts: { coordinates: '46 18', time: '7:00' } }]);
    expect(addSidecars(own, later).rows[0]?.typed).toMatchObject({ coordinates: '46 18', time: '7:00' });
  });
});
