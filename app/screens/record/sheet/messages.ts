import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the sheet on which several sightings are written at once. */
export const sheetMessages = {
  draftEverywhere: 'Az ív piszkozatként minden eszközödön megvan.',
  draftPhotosHere: (count: number) =>
    `Az ív piszkozatként minden eszközödön megvan, ${count} képe még csak ezen az eszközön.`,
  draftConflict:
    'Ezt az ívet közben egy másik eszközödön módosítottad vagy befejezted. Mindkettő megvan: ami itt áll, külön piszkozat lett.',
  draftElsewhere:
    'Az elvetett ívet egy másik eszközödön közben tovább írtad: ami ott áll, megmaradt a piszkozataid között.',
  draftNews: {
    occupied:
      'Ezen az eszközön egy másik ív van megkezdve, azt nem írjuk felül. Mentsd el vagy dobd el, aztán nyisd meg újra a piszkozatot.',
    gone: 'Az itt elkezdett ívet egy másik eszközödön befejezted vagy törölted.',
    left: 'Az itt elkezdett ívet egy másik eszközödön befejezted vagy törölted. Azok a képek, amelyek innen még nem töltődtek fel, itt maradtak: mentsd el vagy dobd el őket.',
    missing: 'Ez a piszkozat már nincs meg: befejezted vagy törölted.',
  },
  photoReader: 'a képek beolvasója',
  number: 'Sorszám',
  photos: 'Képek',
  photoCount: (count: number) => formatCount(count, 'kép'),
  state: 'Állapot',
  select: (number: number) => `${number}. sor kijelölése`,
  selectAll: 'Mind',
  rowLabel: (number: number) => `${number}. találat`,
  cellLabel: (label: string, number: number) => `${label}, ${number}. találat`,
  columns: {
    taxonName: 'Név',
    date: 'Nap',
    time: 'Idő',
    coordinates: 'Hely',
    count: 'Darab',
    lifeStage: 'Alak',
    sex: 'Ivar',
    method: 'Módszer',
    notes: 'Megjegyzés',
  },
  namePlaceholder: 'Név – üresen is jó',
  coordinatesPlaceholder: '47,4979 19,0402',
  noChoice: '–',
  fillDown: 'Kitöltöm lefelé',
  fillDownHint: 'Ctrl+D',
  filled: (count: number) => `${count} cella kitöltve.`,
  pasted: (count: number, lost: { lines: number; cells: number }) =>
    [
      `${count} cella beillesztve.`,
      lost.lines > 0 && `${lost.lines} sor nem fért el: nincs több szabad sor.`,
      lost.cells > 0 && `${lost.cells} cella nem fért el: nincs nekik oszlop.`,
    ]
      .filter(Boolean)
      .join(' '),
  keysHelp:
    'Nyilakkal, Enterrel és Tabbal járhatsz a cellák között. Ctrl+D: a fölötte álló érték, kijelölt soroknál az elsőé. Táblázatból több cellát is beilleszthetsz.',

  dropSheet: 'Elölről kezdem',
  dropSheetAsk: {
    title: 'Elveted a lapot?',
    text: 'Minden sora és képe eltűnik erről az eszközről; ami már el van mentve, megmarad.',
    yes: 'Elvetem',
    no: 'Megtartom',
  },

  ready: 'kész',
  missing: (what: string) => `hiányzik: ${what}`,
  missingWords: { date: 'nap', coordinates: 'hely', photos: 'kép vagy név' },
  waiting: 'sorban áll',
  sending: (percent: number) => `feltöltés: ${percent}%`,
  saved: 'elmentve',
  openSaved: (number: number) => `elmentve: a(z) ${number}. találat megnyitása`,
  refused: 'javítandó',
};
