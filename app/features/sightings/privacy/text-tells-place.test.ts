import { describe, expect, it } from 'vitest';
import { settlements } from '#app/features/places/hungary.server.ts';
import { textTellsPlace } from './text-tells-place.ts';

const place = { settlement: 'Szigliget', placeText: 'Minta-domb, 3-as kőoszlop' };
const eger = { settlement: 'Eger', placeText: 'a Tölgyes-árok tövében' };
const nowhere = { settlement: null, placeText: null };

it.each([
  '47.5012, 19.0405',
  '47,5012 19,0405',
  '47.5012°, 19.0405°',
  'szélesség: 47,5012',
  'lat=47.50 lon=19.04',
  'lat 47,50',
  '47.5012',
  '-33.8568, 151.2153',
  '35,78123 és környéke',
  '47,50 19,04',
  '19,04; 47,50',
  '47,50 N; 19,04 E',
  'É 47,75',
  'É. sz. 47,75, k. h. 18,51',
  '47,75 É',
  'K 18,5105',
  'N 47 45 12',
  'N 47 45 12, E 18 30 05',
  'N47 45.123 E18 30.456',
  '47 45 12 N',
  '47 45 12, 18 30 05',
  '47:45:12',
  '47:45:12 18:30:05',
  'É 47:45',
  'N474512 E0183005',
  '35° 46\' 52.8" N',
  '47º45’12”',
  '47 fok 45 perc 12 mp',
  "47 45'12",
  'a pont 649600 239700 körül',
  '649 600, 239 700',
  '649.600 / 239.700',
  '239700 649600',
  'EOV Y=649 600, itt: 649600/239700',
  'Y=649600',
  'X: 239 700',
  'x=239700 y=649600',
  'X=239700; Y=649600',
  'EOV 649600',
  '352429 5262723',
  '34T 352429 5262723',
  'CT 5262 6272',
  'CT5262',
  'ct5262',
  'ct 5262 6272',
  '34TCT5243962727',
  '34tct5243962727',
  '34T CT 52 62',
  'xn 4512 6234',
  '8FVC9G8F+6X',
  '8fvc9g8f+6x',
  'G9HJ+6X Szentendre',
  'https://www.google.com/maps/@47,19',
  'google.com/maps?q=47,19',
  'https://maps.app.goo.gl/AbCd123',
  'goo.gl/maps/AbCd',
  'https://www.openstreetmap.org/#map=18/47/19',
  'osm.org/go/0Iq',
  'https://waze.com/ul/hu2m',
  'https://maps.apple.com/?ll=47,19',
  'https://mapy.cz/s/abc',
  'https://bit.ly/3abc',
  'https://what3words.com/alma.korte.szilva',
  '///alma.korte.szilva',
  'geo:47,19',
  'https://www.inaturalist.org/observations/123456',
  'hrsz. 0123/4',
  'a 0123/4 hrsz.-ú rét szélén',
  '0123/4-es helyrajzi számú telek',
  'a 7-es út 45+200 szelvényénél',
  'Petőfi utca 12.',
  'Petőfi út 5.',
  'Fő tér 3',
  'a Kossuth Lajos tér 12/b előtt',
  'Rózsa köz 4, a lámpánál',
  'a 7-es út 45,2-es km-kövénél',
  'a 45. km-nél',
  'a 45. kilométerkőnél',
  'CT56C3',
  'CT 56 C3',
  'CT56C',
  'ct56c3',
  'a 8479.3-as kvadrátban',
  '8479/3 kvadrát',
  'Petőfi út 12-ben',
  'Kossuth tér 4-es ház',
  'Petőfi út 5-7.',
  'Fő tér 3 udvarán',
  'Kossuth u 12',
  'az M7 45-ös kilométerénél',
  'KEF 8479.3',
  'flóratérképi kvadrát: 8479/3',
  'https://t.co/AbCd',
  'cutt.ly/abc',
  'https://shorturl.at/xyz',
  'tiny.cc/abc',
  '４７，７５１２',
  '٤٧٫٧٥١٢',
  '४७.७५१२',
  '47.\u200b75\u200d12',
  'É\u00a047,75',
  'Szig\u00adliget',
  'a szigligeti vár alatt',
  'Szigligeten, a parton',
  'SZIGLIGET',
  'szigligetnél',
  'Minta domb 3 as kooszlop',
  'a Mintánál találtam',
  'a kőoszlop tövében',
  'Kooszlopnal ult',
])('a note "%s" tells the place', (text) => {
  expect(textTellsPlace(text, place)).toBe(true);
});

it.each([
  null,
  '',
  'Este 8 után, 3 példány, 12,5 mm',
  'CT56 négyzet, 2024. május 7., 20:05',
  'Az út 5 km volt, a tér 3 részre oszlik',
  'A Fő téren láttam 3 példányt',
  'Végig az út 12 lámpája alatt',
  '8479 példány',
  'kvadrát felmérés 2024-ben',
  'a film t.com/abc oldalán',
  '2,5 km-t mentünk, 45 km/h széllel',
  'CT56 és DT12 között',
  'CT56 A tóparton sok volt',
  'Az út 12-szer kanyarodik',
  'a 45-ös kilométer hosszú túrán',
  'ct56',
  '34T CT56',
  'A 2024-05-07-i fényezésen 15 másik bogárral',
  '21:45:10',
  '21:45:10-kor repült be, 23:10-ig maradt',
  'reggel 6:30 és 7:45 között',
  '2024. május 7.',
  '2024.05.07. 20:05:12',
  '05.07.',
  '12,5 mm',
  '15,5; 16,2 mm',
  '47,5 × 19,2 mm',
  '22,125 mm',
  '0,125 g',
  '47,512 mg',
  '1.250 Ft',
  '12500-15000 Ft',
  '450 000 vagy 120 000 Ft az értéke',
  '450 000 Ft',
  '+36 30 123 4567',
  '06-1-234-5678',
  '06301234567',
  '22 °C, enyhe szél',
  '22,5 °C',
  '22,5 fokban ült',
  '45°-os szögben tartja a szárnyát',
  'Acta Zoologica 45: 123–145',
  'Folia Ent. Hung. 47: 145-152 (1986)',
  'Rovartani Közlemények 12(3): 45–67, 18. ábra',
  'Varga 1999: 47-50. o.',
  'ISO 400, f/8, 1/250 mp, 100 mm',
  'DSC_12345.jpg, DSC_12346.jpg',
  'IMG_20240507_200512.jpg',
  '125 W-os higanygőzlámpa, 3 lámpa',
  '15 hím + 3 nőstény',
  '120+35 példány',
  '45 000 példány, 19 faj',
  '80%-os borítás',
  '3/4 része kopott',
  'ISBN 963-05-1234-5',
  'Ft 5000',
  'es 2024 tavaszán is',
  'et al. 2024',
  'N = 47',
  'az északi szélesség 47°-án',
  'n=47, átlag 18,5 mm',
  'K vitamin',
  'https://hu.wikipedia.org/wiki/Nappali_p%C3%A1vaszem',
  'https://www.gbif.org/species/1898286',
  'https://example.org/geometridae/12345',
  'tölgyfán ült, a domb oldalában',
  'kis domb',
  'Egy másik erdőben is láttam',
  'a 3-as lámpán',
  'mintha aludt volna',
])('a note "%s" does not', (text) => {
  expect(textTellsPlace(text, place)).toBe(false);
});

it.each([
  ['Egerben láttam', true],
  ['Eger mellett', true],
  ['az egri vár', false],
  ['egér rágta meg', false],
  ['a Tölgyes-árokban', true],
  ['tölgyesben', true],
  ['az árok partján', false],
])('words of a short name: "%s"', (text, tells) => {
  expect(textTellsPlace(text, eger)).toBe(tells);
});

it.each([
  ['a nagymarosi oldalban', true],
  ['Visegrádon, a túlparton', true],
  ['Szegeden is láttam', false],
  ['a Visegrádi-szigeten', true],
])('names of settlements that it may be as well: "%s"', (text, tells) => {
  expect(textTellsPlace(text, { ...nowhere, settlement: 'Zebegény', around: ['Nagymaros', 'Visegrád'] })).toBe(tells);
});

it('knows no place to look for where none is given', () => {
  expect(textTellsPlace('bármi', nowhere)).toBe(false);
  expect(textTellsPlace('bármi', { settlement: null, placeText: '' })).toBe(false);
});

describe('the name of every settlement of the country', () => {
  const names = settlements.map(({ name }) => name);
  const vowels = /[aáoóuú][^aáeéiíoóöőuúüű]*$/i;
  const inside = (name: string) => `${name.replace(/a$/, 'á').replace(/e$/, 'é')}${vowels.test(name) ? 'ban' : 'ben'}`;
  const writings: Record<string, (name: string) => string> = {
    'as it is': (name) => `Tegnap ${name} mellett láttam.`,
    'in it': (name) => `Tegnap ${inside(name)} láttam.`,
    'of it': (name) => `A ${name.slice(0, 1).toLowerCase()}${name.slice(1)}i erdőben ült.`,
    'in capitals': (name) => `TEGNAP, ${name.toUpperCase()}`,
  };

  it.each(Object.entries(writings))('tells the place, written %s', (_how, write) => {
    const untold = names.filter((settlement) => !textTellsPlace(write(settlement), { settlement, placeText: null }));
    expect(untold).toEqual([]);
  });

  it('is no word of the landscape that it happens to be', () => {
    const text = 'A patak partján, egy liget bokrán: ág végén ült, a telek szélén, a hidas út mellett, az udvar felől.';
    const told = names.filter((settlement) => textTellsPlace(text, { settlement, placeText: null }));
    expect(told).toEqual(['Hidas']);
  });
});
