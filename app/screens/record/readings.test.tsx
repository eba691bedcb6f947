import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { joinProposals } from '#app/features/recording/photo-proposals.ts';
import { newRow } from '#app/features/recording/photo-sheet.ts';
import {
  type Kept,
  keptOf,
  photoReadings,
  placeReadings,
  type Reading,
  readings,
  readingsKey,
  readingText,
  readReadings,
  typedReadings,
  withReadings,
} from '#app/features/recording/readings.ts';
import { readTypedSighting, typedFrom } from '#app/features/recording/typed-sighting.ts';
import { SavedReadings, type SavedSighting } from '#app/screens/sighting/SavedReadings.tsx';
import { RowState } from './sheet/RowState.tsx';
import { WhenSection } from './WhenSection.tsx';
import { WhereSection } from './WhereSection.tsx';

type Texts = Partial<Record<'date' | 'time' | 'coordinates' | 'uncertaintyM' | 'altitude', string>>;
const typed = (texts: Texts) => ({
  date: '2024. május 7.',
  time: '',
  coordinates: '47,4979 19,0402',
  uncertaintyM: '',
  altitude: '',
  ...texts,
});
const noPhotos = joinProposals([]);
const photo = {
  date: '2024-05-07',
  time: '14:32',
  offsetMinutes: null,
  futureDate: null,
  uncertaintyM: null,
  altitudeM: null,
};
const unsure = joinProposals([
  { ...photo, latitude: 47.5, longitude: 19, needsCheck: true },
  { ...photo, date: '2024-05-08', latitude: null, longitude: null, needsCheck: false },
]);
const abroad = joinProposals([{ ...photo, offsetMinutes: 330, latitude: null, longitude: null, needsCheck: false }]);
const proposed = { isWhen: true, isWhere: true };

/** How each kind comes about, and what else is said then. */
const typedKinds: Partial<Record<Reading, [texts: Texts, others?: Reading[]]>> = {
  eov: [{ coordinates: 'EOV 649454 239329' }],
  square: [{ coordinates: 'CT56' }],
  plus_code: [{ coordinates: '8FVXF2WR+5P' }],
  sexagesimal: [{ coordinates: '47°29′52″ É 19°02′25″ K' }],
  longitude_first: [{ coordinates: 'K 19,0402 É 47,4979' }],
  wrapped: [{ coordinates: '47,4979 379,0402' }],
  exchanged: [{ coordinates: '19,0402 47,4979' }],
  accuracy_widened: [{ coordinates: 'CT56', uncertaintyM: '50' }, ['square']],
  altitude_rounded: [{ altitude: '312,6' }],
  utc_time: [{ date: '2024-05-07T14:32Z' }],
  foreign_time: [{ date: '2024-05-07T14:32+05:30' }],
  decade: [{ date: '1980-as évek' }],
  time_twice: [{ date: '2024. május 7., 14:32', time: '15:00' }],
  seconds_dropped: [{ date: '2024. május 7., 14:32:10' }],
};
const otherKinds: Partial<Record<Reading, () => Reading[]>> = {
  abroad: () => placeReadings({ latitude: 48.9, longitude: 19 }, { inHungary: false, settlement: null }),
  no_settlement: () => placeReadings({ latitude: 47, longitude: 19 }, { inHungary: true, settlement: null }),
  hemisphere: () => photoReadings(unsure, { isWhen: false, isWhere: true }),
  foreign_clock: () => photoReadings(abroad, proposed),
  days_differ: () => photoReadings(unsure, { isWhen: true, isWhere: false }),
};
const kept: Kept = { when: '2024. május 7.', point: '47,49790 19,04020', uncertaintyM: 7072, altitudeM: 313 };
const place = {
  latitude: 47.4979,
  longitude: 19.0402,
  uncertaintyM: 7072,
  positionSource: 'typed',
  utm10: 'CT56',
  countyCode: 'BU',
  county: 'Budapest',
  settlement: 'Budapest',
  text: null,
  altitudeM: 313,
  habitat: null,
  visibility: 'exact',
  isTrue: true,
  isProtected: false,
} as const;
const observedOn = { from: '2024-05-07', to: '2024-05-07', time: '14:32', precision: 'day' } as const;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

function html(part: React.ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  return plain(renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'"));
}

function form(texts: Texts, proposals = noPhotos): string {
  const { date, time, ...where } = typed(texts);
  const rest = { offer: null, isProposed: proposals !== noPhotos, proposals, errors: {}, onChange: () => undefined };
  return html(
    <>
      <WhenSection {...rest} value={{ date, time }} />
      <WhereSection {...rest} value={{ ...where, source: 'typed' }} isConfirmed={false} placeText="" />
    </>,
  );
}

const saved = (view: Partial<SavedSighting>) =>
  html(<SavedReadings sighting={{ observedOn, place, ...view }} readings={[]} />);

it('every kind comes about in one of the ways below', () => {
  expect([...Object.keys(typedKinds), ...Object.keys(otherKinds)].sort()).toEqual([...readings].sort());
  for (const [kind, found] of Object.entries(otherKinds)) expect(found()).toEqual([kind]);
});

describe.each(readings)('%s', (reading) => {
  it('has its sentence, and is said on the page after saving, with what was kept', () => {
    const page = html(<SavedReadings sighting={{ observedOn, place }} readings={readReadings(reading)} />);
    expect(readingText(reading, kept).length).toBeGreaterThan(20);
    const when = plain('2024. május 7., 14:32');
    expect(page).toContain(plain(readingText(reading, { ...kept, when })));
  });

  it('goes along in the address of what was saved', () => {
    const url = new URL(withReadings('/talalat/7', [reading]), 'http://own.invalid');
    expect(readReadings(url.searchParams.get(readingsKey))).toEqual([reading]);
  });
});

describe.each(Object.entries(typedKinds))('%s', (kind, [texts, others = []]) => {
  it('is told by what was typed, said beside its field, and is saved as it says', () => {
    const found = typedReadings(typed(texts));
    expect(found.toSorted()).toEqual([kind, ...others].sort());
    const words = keptOf(typed(texts));
    for (const each of found) expect(form(texts)).toContain(plain(readingText(each, words)));
    const read = readTypedSighting(
      typedFrom(new Map(Object.entries({ ...typed(texts), taxonName: 'x', isConfirmed: 'on' }))),
      { clientId: 'x', imageIds: [] },
    );
    expect(read.errors).toBeNull();
    expect(words.uncertaintyM).toBe(read.input?.place.uncertaintyM);
    expect(words.altitudeM).toBe(read.input?.altitudeM);
  });
});

it.each(readings)('%s is said in a row of a sheet, and goes with the link to what was saved of it', (reading) => {
  const [texts] = typedKinds[reading] ?? [{}];
  const row = newRow({ clientId: 'a', sheetId: 's', position: 1, photoKeys: [] });
  const open = { ...row, typed: typedFrom(new Map(Object.entries(typed(texts)))) };
  const ofPhotos = typedKinds[reading] ? [] : [reading];
  const state = (of: typeof row) => html(<RowState row={of} number={1} percent={undefined} ofPhotos={ofPhotos} />);
  expect(state(open)).toContain(plain(readingText(reading, keptOf(typed(texts)))));
  const link = state({ ...open, state: 'saved', saved: { id: 7, url: '/talalat/7' } });
  expect(link).toMatch(new RegExp(`href="/talalat/7\\?${readingsKey}=[a-z_.]*\\b${reading}\\b`));
});

it('what the photos leave open is said on the form while it is theirs', () => {
  for (const photos of [unsure, abroad]) {
    const shown = form({}, photos);
    for (const each of photoReadings(photos, proposed))
      expect(shown).toContain(plain(readingText(each, keptOf(typed({})))));
  }
});

it('what is plain says nothing', () => {
  for (const texts of [
    {},
    { date: '2024-05-07T14:32+02:00' },
    { date: '2024. május 7., 14:32', time: '14.32' },
    { date: '2024. május' },
    { date: '2024-05-07 14:32' },
    { altitude: '312 m' },
    { altitude: '−3' },
    { coordinates: '47.4979, 19.0402', uncertaintyM: '50' },
    { coordinates: 'ez nem hely', date: 'ez sem nap' },
  ])
    expect([texts, typedReadings(typed(texts))]).toEqual([texts, []]);
  expect(placeReadings({ latitude: 47.5, longitude: 19 }, { inHungary: true, settlement: 'Budapest' })).toEqual([]);
  expect(photoReadings(unsure, { isWhen: false, isWhere: false })).toEqual([]);
});

it('the page says of itself, later too, what it does not know of the place', () => {
  expect(saved({})).toBe('');
  expect(saved({ place: { ...place, settlement: null } })).toContain(readingText('no_settlement', kept));
  const abroad = { ...place, latitude: 48.9, countyCode: null, county: null, settlement: null };
  expect(saved({ place: abroad })).toContain(readingText('abroad', kept));
  const exchanged = { ...abroad, latitude: 19.0402, longitude: 47.4979 };
  expect(saved({ place: exchanged })).toContain(
    plain(readingText('exchanged', { ...kept, point: '19,04020 47,49790' })),
  );
  expect(saved({ place: { ...place, latitude: null, longitude: null } })).toBe('');
});

it('an address tells no kind that there is not', () => {
  expect(readReadings(null)).toEqual([]);
  expect(readReadings('<b>.eov.eov.constructor')).toEqual(['eov']);
  expect(withReadings('/talalat/7', [])).toBe('/talalat/7');
});
