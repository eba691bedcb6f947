import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the table, the map and the walls of pictures, apart from those that every list loads; and those that the server alone says. */
export const viewMessages = {
  pictures: 'Képek',
  picturesLead: 'Minden élőlény legutóbbi képei. Egy képről a találat lapjára jutsz.',
  squares: 'Térkép',
  squaresLead:
    'Minden találat 10\u00A0km-\u2060es UTM-négyzetenként. Egy négyzetre kattintva mellette jelennek meg a találatai.',
  pictureOf: (name: string | undefined, observer: string) => `${name ?? 'még nincs neve'}, ${observer} képe`,
  morePictures: 'További képek',
  unknownName: (typed: string) => `Ilyen nevű élőlényt nem találtunk: „${typed}”. Válassz a felkínált nevek közül.`,
  noTaxon: (id: number) => `nincs ilyen élőlény (${id})`,
  noMember: (username: string) => `nincs ilyen tag: ${username}`,
  placeNamed: (name: string) => `hely: ${name}`,
  decided: (verdict: string) => `döntés: ${verdict}`,
  determinedBy: (name: string) => `határozta: ${name}`,
  notToSpecies: 'fajra nem határozott',
  columns: {
    picture: 'Kép',
    name: 'Név',
    place: 'Hely',
    date: 'Dátum',
    stage: 'Alak',
    observer: 'Észlelő',
    trust: 'Bizonyosság',
  },
  tableCaption: 'A találatok táblázata',
  unnamed: 'mi lehet ez?',
  squareMap: 'Találatok 10 km-es négyzetenként',
  squareLink: (code: string, count: number) => `${code} négyzet: ${formatCount(count, 'találat')}`,
  legend: 'Találat négyzetenként:',
  squareTitle: (code: string) => `${code} négyzet`,
  onMap: 'a térkép kivágatában',
  squareAll: (count: number) => formatCount(count, 'találat'),
  recent: 'A legújabbak',
  chooseSquare: 'Válassz egy négyzetet a térképen: itt jelennek meg a találatai.',
  notOnMap: 'A rejtett helyű találatok nincsenek a térképen.',
};
