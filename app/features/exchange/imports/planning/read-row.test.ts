import { describe, expect, it } from 'vitest';
import { licences } from '#app/features/licences/licence-catalogue.ts';
import { fold } from '#app/platform/text/fold.ts';
import { mappingFromForm } from '#app/screens/import/mapping-from-form.ts';
import { readOccurrence } from '../../darwin-core/read-occurrence.ts';
import { exportMessages } from '../../exports/messages.ts';
import { recogniseSource } from '../mapping/known-sources.ts';
import { type Mapping, mappingProblems, mappingSchema } from '../mapping/mapping-schema.ts';
import { proposeColumns } from '../mapping/propose-columns.ts';
import { readLifeStage, readMethod, readSex } from './closed-words.ts';
import { DateOrderEvidence } from './date-order.ts';
import { readCount } from './read-count.ts';
import { readWhen } from './read-date.ts';
import { readLicence } from './read-licence.ts';
import { readQualifier } from './read-qualifier.ts';
import { rowReader } from './read-row.ts';

const now = new Date('2026-01-01T12:00:00Z');

function readRow(row: Record<string, string>, options: Partial<Mapping> = {}) {
  const headers = Object.keys(row);
  const source = recogniseSource(headers);
  const mapping = mappingSchema.parse({ columns: proposeColumns(headers, source), ...options });
  const reader = rowReader({ headers, mapping, source, ownNames: new Set([fold('Gazda Ilona')]), now });
  return reader({ line: 2, cells: Object.values(row) });
}

const plain = { faj: 'Fictus minor', dátum: '2024. 05. 07.', szélesség: '47,4979', hosszúság: '19,0402' };
const formOf = (row: Record<string, string>, options?: Partial<Mapping>) => {
  const read = readRow({ ...plain, ...row }, options);
  return read.find?.form ?? expect.fail(read.problems.join(' '));
};

const when = (
  date: string,
  order: 'dayFirst' | 'monthFirst' | null = null,
  more: Partial<Record<string, string>> = {},
) => {
  const empty = { endDate: '', time: '', year: '', month: '', day: '' };
  const read = readWhen({ date, ...empty, ...more }, order);
  if (read.kind === 'invalid') return read.problem;
  if (read.kind === 'empty') return 'empty';
  const { from, to, time, precision } = read.value;
  return [from === to ? from : `${from}/${to}`, time, precision, read.isMidnight && 'midnight']
    .filter(Boolean)
    .join(' ');
};

describe('a written date', () => {
  it.each([
    ['2024. 05. 12.', '2024-05-12 day'],
    ['2024-02-29', '2024-02-29 day'],
    ['2023-02-29', 'impossible'],
    ['1987', '1987-01-01/1987-12-31 year'],
    ['1987-06', '1987-06-01/1987-06-30 month'],
    ['2007-11-13/15', '2007-11-13/2007-11-15 range'],
    ['1980-as évek', '1980-01-01/1989-12-31 range'],
    ['2024-05-12T00:30:00+02:00', '2024-05-12 00:30 day'],
    ['2019-08-13 23:02:39 UTC', '2019-08-14 01:02 day'],
    ['20240507', '2024-05-07 day'],
    ['2024/5/7 8:05', '2024-05-07 08:05 day'],
    ['13/05/2024', '2024-05-13 day'],
    ['5/13/2024 8:05:10 PM', '2024-05-13 20:05 day'],
    ['7. V. 2024', '2024-05-07 day'],
    ['2024. V. 7.', '2024-05-07 day'],
    ['12 May 2024', '2024-05-12 day'],
    ['May 12, 2024', '2024-05-12 day'],
    ['12-mei-2024', '2024-05-12 day'],
    ['31/04/2024', 'impossible'],
    ['07.05.24', 'short_year'],
    ['05/07/2024', 'unknown_order'],
    ['07/07/2024', '2024-07-07 day'],
    ['tavaly', 'unreadable'],
    // The first moment of a day is how machines write one without an hour; whoever writes no seconds means midnight.
    ['2024-05-07T00:00Z', '2024-05-07 day midnight'],
    ['2024-05-07T00:00:00.000Z', '2024-05-07 day midnight'],
    ['2024-05-07T00:00:00', '2024-05-07 day midnight'],
    ['2024/05/07 0:00:00', '2024-05-07 day midnight'],
    ['05/17/2024 12:00:00 AM', '2024-05-17 day midnight'],
    ['2024-05-07 00:00', '2024-05-07 00:00 day'],
    ['2024-05-07T00:00:00+02:00', '2024-05-07 00:00 day'],
    ['Tue May 07 00:00:00 CEST 2024', '2024-05-07 day midnight'],
    ['Tue May 07 22:15:00 UTC 2024', '2024-05-08 00:15 day'],
    ['Tue May 07 21:15:00 CEST 2024', '2024-05-07 21:15 day'],
    ['Tue May 07 21:15:00 PDT 2024', 'unreadable'],
  ])('%s is read surely or refused', (typed, expected) => {
    expect(when(typed)).toBe(expected);
  });

  it('of which the order is known is read by it', () => {
    expect(when('05/07/2024', 'dayFirst')).toBe('2024-07-05 day');
    expect(when('05/07/2024', 'monthFirst')).toBe('2024-05-07 day');
    expect(when('05.07.2024 - 08.07.2024', 'dayFirst')).toBe('2024-07-05/2024-07-08 range');
  });

  it('may stand in several cells', () => {
    expect(when('', null, { year: '2024', month: 'V', day: '7', time: '8.05' })).toBe('2024-05-07 08:05 day');
    expect(when('2024-05-07', null, { endDate: '2024-05-09' })).toBe('2024-05-07/2024-05-09 range');
    expect(when('2024-05-07', null, { time: 'este' })).toBe('time');
    // An hour on another clock: said beside one that stands there already, it says nothing more.
    expect(when('2024-05-18T18:38:39-10:00', null, { time: '04:38:39Z' })).toBe('2024-05-18 18:38 day');
    expect(when('2024-05-07', null, { time: '22:30:00Z' })).toBe('2024-05-08 00:30 day');
    expect(when('2024-05-07', null, { time: '21:30+02:00' })).toBe('2024-05-07 21:30 day');
    expect(when('2024-05', null, { time: '21:30Z' })).toBe('time');
  });

  it('with hours that a period has no room for, or a day of no month, is refused, not shortened', () => {
    expect(when('2024-05-07 21:00', null, { endDate: '2024-05-08 02:00' })).toBe('end_time');
    expect(when('2024-05-07 21:00', null, { endDate: '2024-05-08' })).toBe('end_time');
    expect(when('2024-05-07', null, { endDate: '2024-05-08 02:00' })).toBe('end_time');
    expect(when('2024-05-07 21:00', null, { endDate: '2024-05-07 23:00' })).toBe('end_time');
    expect(when('2024-05-07 21:00', null, { endDate: '2024-05-07' })).toBe('2024-05-07 21:00 day');
    expect(when('2024-05-07 00:00', null, { endDate: '2024-05-08 00:00' })).toBe('2024-05-07/2024-05-08 range');
    expect(when('', null, { year: '2024', day: '7' })).toBe('unreadable');
  });

  it('is asked about where its whole column proves no order', () => {
    const judge = (...cells: string[]) => {
      const evidence = new DateOrderEvidence();
      for (const each of cells) evidence.see(each);
      return [evidence.order, evidence.isOpen];
    };
    expect(judge('05/07/2024', '25/07/2024')).toEqual(['dayFirst', false]);
    expect(judge('05/07/2024', '07/25/2024')).toEqual(['monthFirst', false]);
    expect(judge('05/07/2024', '06/07/2024')).toEqual([null, true]);
    expect(judge('05/07/2024', '25/07/2024', '07/25/2024')).toEqual([null, true]);
    expect(judge('2024-05-07', '07/07/2024')).toEqual([null, false]);
  });
});

describe('a place', () => {
  it.each([
    [{ szélesség: '47,4979', hosszúság: '19,0402' }, [47.4979, 19.0402, null, 'exact']],
    [{ szélesség: '47°29\'52" É', hosszúság: '19°02\'25" K' }, [47.497778, 19.040278, null, 'exact']],
    [{ 'EOV Y': '649454', 'EOV X': '239329' }, [47.4979, 19.0402, null, 'exact']],
    [{ koordináták: '47.4979, 19.0402', pontosság: '25 m' }, [47.4979, 19.0402, 25, 'exact']],
    [{ UTM: 'CT 56' }, [expect.any(Number), expect.any(Number), 7072, 'square']],
  ])('is read in the form in which it stands: %o', (cells, [latitude, longitude, uncertaintyM, visibility]) => {
    const { find, problems } = readRow({ faj: 'Fictus minor', dátum: '2024-05-07', ...cells });
    expect(problems).toEqual([]);
    const near = (value: unknown) => (typeof value === 'number' ? expect.closeTo(value, 3) : value);
    expect(find?.form.place).toMatchObject({
      ...{ latitude: near(latitude), longitude: near(longitude), uncertaintyM, visibility },
    });
  });

  it('that is missing, half or nowhere is told with what was written', () => {
    const problemsOf = (szélesség: string, hosszúság: string) => readRow({ ...plain, szélesség, hosszúság }).problems;
    expect(problemsOf('', '')).toEqual(['Nincs benne hely.']);
    expect(problemsOf('47,5', '')).toEqual([expect.stringContaining('47,5')]);
    expect(problemsOf('0', '0')).toHaveLength(1);
    expect(problemsOf('19,0402', '47,4979')).toEqual([expect.stringContaining('fordítva')]);
  });
});

describe('words of closed lists', () => {
  it('are read in several languages, and never lost', () => {
    expect(['♂', 'hím', 'Male', 'mannetje', 'h'].map((word) => readSex(word).code)).toEqual(Array(5).fill('male'));
    expect(['♂♀', 'hím és nőstény', 'pár'].map((word) => readSex(word).code)).toEqual(Array(3).fill('maleAndFemale'));
    expect(['hernyó', 'larvae', 'rups', 'L'].map((word) => readLifeStage(word).code)).toEqual([
      'larva',
      'larva',
      'larva',
      null,
    ]);
    expect(readMethod('Fénycsapda').code).toBe('lightTrapping');
    expect(readSex('ismeretlen')).toEqual({ code: null, isUnread: false });
    const form = formOf({ ivar: 'dolgozó', stádium: 'imágó', megjegyzés: 'virágon' });
    expect(form).toMatchObject({ sex: null, lifeStage: 'adult', notes: 'virágon\nivar: dolgozó' });
  });

  it('and counts as they are noted', () => {
    expect(readCount('3 pd.')).toMatchObject({ count: 3, kind: 'exact' });
    expect(readCount('kb. 20')).toMatchObject({ count: 20, kind: 'estimate' });
    expect(readCount('5+')).toMatchObject({ count: 5, kind: 'minimum' });
    expect(readCount('2h')).toMatchObject({ count: 2, sex: 'male' });
    expect(readCount('4.0')).toMatchObject({ count: 4 });
    expect(readCount('1 200')).toMatchObject({ count: 1200 });
    expect(readCount('tömeges')).toMatchObject({ count: null, isUnread: true });
    expect(formOf({ egyedszám: 'néhány pd' }).notes).toBe('egyedszám: néhány pd');
  });

  it('and licences by address and by code', () => {
    const read = [
      'CC-BY-NC',
      'cc by 4.0',
      'CC0',
      'http://creativecommons.org/licenses/by-sa/4.0/',
      'C',
      'CC_BY_NC_4_0',
    ].map(readLicence);
    expect(read).toEqual([3, 1, 8, 2, 7, 3]);
    expect(readLicence('valami')).toBeUndefined();
  });
});

describe('who saw it', () => {
  const ofObserver = (gyűjtő: string, options?: Partial<Mapping>) =>
    readRow({ ...plain, gyűjtő }, options).find?.observer;

  it('is kept as it is written, but for whoever brings it', () => {
    expect(ofObserver('Minta Béla; Minta Anna')).toBe('Minta Béla; Minta Anna');
    expect(ofObserver('GAZDA  Ilona')).toBeNull();
    expect(ofObserver('gi', { ownNames: ['G.I.', 'gi'] })).toBeNull();
    expect(ofObserver('')).toBeNull();
    expect(ofObserver('', { emptyObserver: 'unknown' })).toBe('');
  });
});

describe('texts', () => {
  it('stay texts, line breaks and all', () => {
    expect(formOf({ megjegyzés: '1.0' }).notes).toBe('1.0');
    expect(formOf({ megjegyzés: '=1+1' }).notes).toBe('=1+1');
    expect(formOf({ megjegyzés: 'egy\nkettő' }).notes).toBe('egy\nkettő');
  });
});

describe('exports of other sites', () => {
  it('of iNaturalist are known by their header, with licence, author and source', () => {
    const row = {
      ...{ id: '7', observed_on_string: '2019-08-13 7:02 PM', observed_on: '2019-08-13', quality_grade: 'research' },
      ...{ user_login: 'minta.1', license: 'CC-BY-NC', url: 'https://www.inaturalist.org/observations/7' },
      ...{ description: 'x', place_guess: 'Zirc', latitude: '47.26', longitude: '17.87', positional_accuracy: '77' },
      ...{ geoprivacy: 'obscured', species_guess: 'Y', scientific_name: 'Fictus minor', common_name: 'kis tesztlepke' },
    };
    expect(recogniseSource(Object.keys(row))).toBe('inaturalist');
    const read = readRow(row);
    expect(read).toMatchObject({ externalId: '7', name: { scientific: 'Fictus minor' }, problems: [] });
    expect(read.find).toMatchObject({
      observer: 'minta.1',
      form: {
        place: { text: 'Zirc', uncertaintyM: 77, visibility: 'square' },
        externalObservation: { externalUrl: row.url, author: 'minta.1', licenseId: 3, isIncoming: true },
      },
    });
    expect(readRow({ ...row, license: '' }).find?.form.externalObservation).toMatchObject({ licenseId: 7 });
  });

  it('of Observation.org and iRecord are known by theirs', () => {
    const observation = [
      'id',
      'date',
      'time',
      'species name',
      'scientific name',
      'number',
      'sex',
      'life stage',
      'location',
      'lat',
      'lng',
      'notes',
      'wetenschappelijke naam',
    ];
    expect(recogniseSource(observation)).toBe('observation');
    expect(proposeColumns(observation, 'observation').slice(0, 12)).toEqual([
      ...['externalId', 'date', 'time', 'vernacularName', 'scientificName', 'count', 'sex', 'lifeStage'],
      ...['placeText', 'latitude', 'longitude', 'notes'],
    ]);
    const irecord = [
      'RecordKey',
      'Record ID',
      'Taxon',
      'Site name',
      'Date',
      'Recorder',
      'Determiner',
      'Latitude',
      'Longitude',
      'Quantity',
    ];
    expect(recogniseSource(irecord)).toBe('irecord');
    expect(proposeColumns(irecord, 'irecord')).toEqual([
      ...[null, 'externalId', 'scientificName', 'placeText', 'date', 'recordedBy', 'identifiedBy'],
      ...['latitude', 'longitude', 'count'],
    ]);
  });
});

describe('a mapping', () => {
  const shape = { headers: ['a', 'b', 'c', 'd'], asksOrder: [false, true, false, false] };
  const problemsOf = (columns: Mapping['columns'], more: Partial<Mapping> = {}) =>
    mappingProblems(mappingSchema.parse({ columns, ...more }), shape);

  it('asks for what it cannot do without', () => {
    expect(problemsOf([null, null, null, null])).toHaveProperty('columns');
    expect(problemsOf(['scientificName', 'date', 'utm', 'utm'])).toHaveProperty('column-3');
    expect(problemsOf(['scientificName', 'date', 'utm', null])).toHaveProperty('dateOrder');
    expect(problemsOf(['scientificName', 'date', 'latitude', 'longitude'], { dateOrder: 'dayFirst' })).toEqual({});
  });

  it('takes no more own names than it keeps, and cuts none', () => {
    const columns: Mapping['columns'] = ['scientificName', 'date', 'latitude', 'longitude'];
    const form = (ownNames: string[]) =>
      mappingProblems(mappingFromForm(new Map([['ownNames', ownNames.join(';')]]), shape.headers), shape).ownNames;
    const names = Array.from({ length: 20 }, (_, at) => `Minta ${at}`);
    expect(form(names)).toBeUndefined();
    expect(form([...names, 'Minta Anna'])).toContain('20');
    expect(form(['x'.repeat(201)])).toContain('200');
    expect(problemsOf(columns, { dateOrder: 'dayFirst', ownNames: names })).toEqual({});
  });
});

describe('nothing that a row says is lost in silence', () => {
  const told = (row: Record<string, string>) => {
    const { find, problems, remarks } = readRow({ ...plain, ...row });
    return { form: find?.form, notes: find?.form.notes ?? '', problems, remarks };
  };

  it.each([
    ['pontosság', '-5'],
    ['pontosság', '1,000'],
    ['pontosság', '10.000 m'],
    ['magasság', '1.200 m'],
    ['magasság', '1,234'],
    ['darab', '1,000'],
    ['bizonytalanság', 'ahogy a könyvben'],
    ['url', 'www.pelda.hu/123'],
    ['képek', 'kep1.jpg'],
    ['képek szerzője', 'Minta Béla'],
    ['koordináta', 'Gellért-hegy'],
    ['jogtulajdonos', 'Minta Béla'],
  ])('%s: %s stands in the notes, and that is said', (header, typed) => {
    const { notes, remarks, problems } = told({ [header]: typed });
    expect(problems).toEqual([]);
    expect(notes).toBe(`${header}: ${typed}`);
    expect(remarks).toContain(`A megjegyzésbe került: ${header}.`);
  });

  it('what a device writes to the millimetre is its number', () => {
    expect(told({ pontosság: '4.551' }).form?.place.uncertaintyM).toBe(4.551);
    expect(told({ pontosság: '0' })).toMatchObject({ notes: '', form: { place: { uncertaintyM: null } } });
    expect(told({ magasság: '123.456' }).form?.altitudeM).toBe(123);
    expect(told({ darab: '3.0' }).form?.individualCount).toBe(3);
  });

  it('of two words that contradict each other the other stands in the notes', () => {
    expect(told({ darab: '2h', ivar: 'nőstény' })).toMatchObject({ form: { sex: 'female' }, notes: 'darab: 2h' });
    expect(told({ darab: '2h', ivar: 'hím' })).toMatchObject({ form: { sex: 'male' }, notes: '' });
    expect(told({ darab: '5+', 'egyedszám jellege': 'becsült' }).notes).toBe('egyedszám jellege: becsült');
  });

  it('two places that lie apart are for a person to decide; a square beside its point is none', () => {
    expect(told({ koordináta: '46.0, 18.0' }).problems).toEqual([expect.stringContaining('46.0, 18.0 (koordináta)')]);
    expect(told({ UTM: 'XM16' }).problems).toEqual([expect.stringContaining('XM16 (UTM)')]);
    expect(told({ 'EOV Y': '649454', 'EOV X': '239329', UTM: 'CT56' }).problems).toEqual([]);
  });

  it('pictures beyond those of one find are counted, also beside what is no address', () => {
    const addresses = Array.from({ length: 23 }, (_, at) => `https://kepek.example/${at}.jpg`);
    const { remarks, notes } = told({ képek: [...addresses, 'kep.jpg'].join(' ') });
    expect(remarks).toContainEqual(expect.stringMatching(/^3 kép kimarad/));
    expect(notes).toBe('képek: kep.jpg');
  });

  it('an own picture under terms that are unknown is given to nobody, and that is said', () => {
    const headers = Object.keys(plain);
    const mapping = mappingSchema.parse({ columns: proposeColumns(headers, 'table') });
    const reader = rowReader({ headers, mapping, source: 'table', ownNames: new Set([fold('Gazda Ilona')]), now });
    const picture = (licence: string, creator: string | null) => {
      const { images, ...occurrence } = readOccurrence(
        { id: '1', values: {} },
        {
          multimedia: [{ identifier: 'https://kepek.example/1.jpg', license: licence, creator: creator ?? '' }],
          identifications: [],
        },
      );
      const read = reader({ line: 2, cells: Object.values(plain), occurrence: { ...occurrence, images } });
      return [read.find?.pictures[0]?.licenseId, read.remarks.length];
    };
    expect(picture('CC BY-NC 3.0', null)).toEqual([7, 1]);
    expect(picture('CC BY-NC 3.0', 'Gazda Ilona')).toEqual([7, 1]);
    expect(picture('CC BY-NC 3.0', 'Minta Béla')).toEqual([null, 0]);
    expect(picture('Copyright', null)).toEqual([7, 0]);
    expect(picture('', null)).toEqual([null, 0]);
  });
});

it('a qualifier of a column of its own is read in several languages, and what is none is known as such', () => {
  const read = (...words: string[]) => words.map((word) => readQualifier(word).qualifier ?? null);
  expect(read('cf.', 'valószínű', 'Probable', 'nem biztos', 'not sure', '?')).toEqual(Array(6).fill('cf'));
  expect(read('biztos', 'certain', '')).toEqual([null, null, null]);
  expect(['biztos', 'certain', '100%', ''].map((word) => readQualifier(word).isUnread)).toEqual(Array(4).fill(false));
  expect(readQualifier('Gy. könyve szerint').isUnread).toBe(true);
});

it('a licence of a version that is not here is no other version of it', () => {
  for (const written of ['https://creativecommons.org/licenses/by/3.0/', 'CC BY 3.0', 'CC BY-SA 2.5'])
    expect(readLicence(written), written).toBeUndefined();
});

it('every licence is read again by the name under which it goes out', () => {
  for (const { id, nameShort, nameHu, nameEn, uri } of licences)
    for (const written of [nameShort, nameHu, nameEn, uri])
      if (written !== null) expect(readLicence(written), written).toBe(id);
});

describe('a table that went out of here', () => {
  const headers = exportMessages.columns;
  const out = {
    [headers.scientificName]: 'Fictus minor',
    [headers.eventDate]: '2024-05-07',
    [headers.decimalLatitude]: '47.4979',
    [headers.decimalLongitude]: '19.0402',
    [headers.recordedBy]: 'Gazda Ilona',
    [headers.rightsHolder]: 'Gazda Ilona',
    [headers.licence]: 'Nem jogvédett',
    [headers.images]: 'https://kepek.example/1.jpg | https://kepek.example/2.jpg',
    [headers.imageAuthors]: 'Minta Béla | Gazda Ilona',
    [headers.imageLicences]: 'CC BY-NC 4.0 | Nem jogvédett',
  };

  it('comes in with whose its pictures are and under which terms, and without one’s own name as a note', () => {
    const { find, problems, remarks } = readRow(out);
    expect([problems, remarks, find?.form.notes, find?.form.licenseId]).toEqual([[], [], null, 8]);
    expect(find?.pictures).toMatchObject([
      { author: 'Minta Béla', licenseId: 3 },
      { author: null, licenseId: 8 },
    ]);
    const one = readRow({ ...out, [headers.imageAuthors]: 'Minta Béla', [headers.imageLicences]: 'CC BY 4.0' });
    expect(one.find?.pictures.map(({ author, licenseId }) => [author, licenseId])).toEqual([
      ['Minta Béla', 1],
      ['Minta Béla', 1],
    ]);
  });

  it('is asked about where it cannot be known which picture is whose', () => {
    const { find, problems } = readRow({ ...out, [headers.imageAuthors]: 'Minta Béla | Gazda Ilona | Minta Anna' });
    expect([find, problems]).toEqual([null, [expect.stringContaining(headers.imageAuthors)]]);
  });

  it('keeps where a find came from', () => {
    const { find } = readRow({
      ...out,
      [headers.source]: 'https://pelda.example/7',
      [headers.rightsHolder]: 'Minta Béla',
      [headers.licence]: 'CC BY-NC 4.0',
    });
    expect(find?.form.externalObservation).toMatchObject({
      externalUrl: 'https://pelda.example/7',
      author: 'Minta Béla',
      licenseId: 3,
    });
  });
});
