import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { EveningFields } from '#app/features/recording/evenings/EveningFields.tsx';
import { emptyEvening, readTypedEvening, textsOfEvening } from '#app/features/recording/evenings/typed-evening.ts';
import { WhenSection } from '#app/features/recording/form/WhenSection.tsx';
import { WhereSection } from '#app/features/recording/form/WhereSection.tsx';
import { noFootprint } from '#app/features/recording/form/where.ts';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import {
  formReadings,
  type Kept,
  keptOf,
  photoReadings,
  placeReadings,
  type Reading,
  readings,
  readingsKey,
  readingText,
  readReadings,
  sayReadings,
  tellingReadings,
  typedReadings,
  withReadings,
} from '#app/features/recording/readings.ts';
import { SaidReadings } from '#app/features/recording/SaidReadings.tsx';
import { savedReadings } from '#app/features/recording/saved-readings.ts';
import { joinProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import { newRow } from '#app/features/recording/sheet/photo-sheet.ts';
import { readTypedSighting, typedFrom } from '#app/features/recording/typed-sighting.ts';
import { DraftsNews } from '../drafts/DraftsNews.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { RowState } from './sheet/RowState.tsx';
import type { FieldOutbox } from './use-outbox.ts';

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
  utm: [{ coordinates: '34T 352301 5263010' }],
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
  given_away: () => tellingReadings({ isTold: true, isTeller: false }),
  gives_away: () => tellingReadings({ isTold: false, isTeller: true }),
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
const when = '2024. május 7., 14:32';
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
      <WhereSection
        {...rest}
        value={{ ...where, ...noFootprint, altitudeSource: '', source: 'typed' }}
        isConfirmed={false}
        placeText=""
      />
    </>,
  );
}

const saved = (view: Partial<Parameters<typeof savedReadings>[0]['place']>) =>
  html(<SaidReadings said={savedReadings({ place: { ...place, ...view }, when, readings: [] })} />);

it('every kind comes about in one of the ways below', () => {
  expect([...Object.keys(typedKinds), ...Object.keys(otherKinds)].sort()).toEqual([...readings].sort());
  for (const [kind, found] of Object.entries(otherKinds)) expect(found()).toEqual([kind]);
});

it.each(['1 000', '1\u00a0000', '1000,0', '20 000'])('an accuracy of %s is told as it is kept', (uncertaintyM) => {
  const texts = typedFrom(new Map(Object.entries(typed({ coordinates: 'CT56', uncertaintyM }))));
  const { input } = readTypedSighting(texts, { clientId: '', imageIds: [1] });
  expect(keptOf(texts).uncertaintyM).toBe(input?.place.uncertaintyM);
  const isWidened = typedReadings(texts).includes('accuracy_widened');
  expect(isWidened).toBe(uncertaintyM !== '20 000');
});

describe.each(readings)('%s', (reading) => {
  it('has its sentence, and is said on the page after saving, with what was kept', () => {
    const page = html(<SaidReadings said={savedReadings({ place, when, readings: readReadings(reading) })} />);
    expect(readingText(reading, kept).length).toBeGreaterThan(20);
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

it.each(readings)('%s is said of a find that this device sent, and goes with its link', (reading) => {
  const [texts] = typedKinds[reading] ?? [{}];
  const rest = { photoKeys: [], touched: { when: true, where: true }, errors: {}, sheetId: null, position: 1 };
  const sent = { ...rest, clientId: 'a', typed: typedFrom(new Map(Object.entries(typed(texts)))) };
  const ofPlace = ['abroad', 'no_settlement'].includes(reading);
  const ofPhotos = typedKinds[reading] || ofPlace ? [] : [reading];
  const answer = { id: 7, url: '/talalat/7', readings: ofPlace ? [reading] : [] };
  const panel = (sighting: OutboxSighting) => {
    const outbox = { rows: [{ sighting, photos: [] }], sending: null } as unknown as FieldOutbox;
    return html(<OutboxPanel outbox={outbox} onForm="" onEdit={() => undefined} onDrop={() => undefined} />);
  };
  const shown = panel({ ...sent, state: 'saved', saved: answer, ofPhotos });
  expect(shown).toContain(plain(readingText(reading, keptOf(typed(texts)))));
  expect(shown).toMatch(new RegExp(`href="/talalat/7\\?${readingsKey}=[a-z_.]*\\b${reading}\\b`));
  // Kept by an earlier version of the site
  expect(panel({ ...sent, state: 'saved', saved: { id: 7, url: '/talalat/7' } })).toContain('href="/talalat/7');
});

it.each(readings)('%s is said where drafts were published', (reading) => {
  const saved = [{ url: withReadings('/talalat/7', [reading]), readings: sayReadings([reading], kept) }];
  const shown = html(<DraftsNews done={{ chosen: [], published: { saved, refused: {}, gone: 0 } }} isSaved={false} />);
  expect(shown).toContain(plain(readingText(reading, kept)));
});

const ofEvening = Object.entries(typedKinds).filter(([, [texts]]) => texts.coordinates);

it.each(ofEvening)('%s is said of an evening', (kind, [texts]) => {
  const evening = { ...emptyEvening, ...typed(texts) };
  const shown = html(<EveningFields typed={evening} errors={{}} onChange={() => undefined} />);
  const words = keptOf(textsOfEvening(evening));
  for (const each of typedReadings(textsOfEvening(evening))) expect(shown).toContain(plain(readingText(each, words)));
  expect(typedReadings(textsOfEvening(evening))).toContain(kind);
});

it('an hour beside an evening’s day is refused, not left out', () => {
  const read = (date: string) => readTypedEvening({ ...emptyEvening, ...typed({ date }) }, { clientId: 'x' }).errors;
  expect(read('2024. május 7.')).toBeNull();
  for (const date of ['2024. május 7., 21:30', '2024-05-07T21:30Z']) expect(read(date)).toHaveProperty('date');
});

it('exchanged coordinates stand in one box: the sentence above the button, and what comes later below both', () => {
  const shown = form({ coordinates: '19,0402 47,4979' });
  const at = (words: string) => shown.indexOf(plain(words));
  const sentence = readingText('exchanged', keptOf(typed({ coordinates: '19,0402 47,4979' })));
  expect(at(sentence)).toBeGreaterThan(0);
  expect(at('Felcserélem')).toBeGreaterThan(at(sentence));
  expect(shown.split(plain(sentence))).toHaveLength(2);
});

it('what was taken over from the photos keeps their doubts, also where the form was filled before', () => {
  const typedOver = { ...typed({ time: '14:32' }), coordinates: unsure.where?.coordinates ?? '' };
  expect(formReadings(typedOver, unsure).toSorted()).toEqual(['days_differ', 'hemisphere']);
  expect(formReadings({ ...typedOver, time: '15:00', coordinates: '47,1 19,1' }, unsure)).toEqual([]);
});

it('what the photos leave open is said on the form while it is theirs', () => {
  for (const photos of [unsure, abroad]) {
    const texts = { time: '14:32', coordinates: photos.where?.coordinates ?? '47,4979 19,0402' };
    const shown = form(texts, photos);
    for (const each of photoReadings(photos, proposed))
      expect(shown).toContain(plain(readingText(each, keptOf(typed(texts)))));
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
  expect(saved({ settlement: null })).toContain(readingText('no_settlement', kept));
  const abroad = { latitude: 48.9, county: null, settlement: null };
  expect(saved(abroad)).toContain(readingText('abroad', kept));
  const exchanged = { ...abroad, latitude: 19.0402, longitude: 47.4979 };
  expect(saved(exchanged)).toContain(plain(readingText('exchanged', { ...kept, point: '19,04020 47,49790' })));
  expect(saved({ latitude: null, longitude: null })).toBe('');
});

it('an address tells no kind that there is not', () => {
  expect(readReadings(null)).toEqual([]);
  expect(readReadings('<b>.eov.eov.constructor')).toEqual(['eov']);
  expect(withReadings('/talalat/7', [])).toBe('/talalat/7');
});
