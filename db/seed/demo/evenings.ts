import type { EveningFormInput } from '#app/features/recording/evenings/evening-form.ts';

import type { PlannedPicture } from './plan.ts';
import { demoSpecies } from './species.ts';

/** An evening of the demo community: a made-up one, at a real kind of place, with moths that fly there and then. */
export type DemoEvening = {
  username: string;
  clientId: string;
  evening: Omit<EveningFormInput, 'clientId'>;
  /** The day it was recorded on, where that was years later. */
  recordedOn?: string;
  /** Wall time, scientific name, how many. */
  lines: readonly (readonly [time: string, name: string, count: number])[];
  /** A group that holds all of it. */
  group?: { name: string; description: string };
};

export const demoEvenings: readonly DemoEvening[] = [
  {
    username: 'demo1',
    clientId: '5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d1a01',
    evening: {
      startedOn: '2025-07-05',
      startedAt: '21:30',
      endedAt: '01:45',
      method: 'lightTrapping',
      lamp: '125 W-os higanygőzlámpa',
      place: { latitude: 47.26312, longitude: 17.87274, uncertaintyM: 15, text: 'Pintér-hegy alja' },
      temperatureC: 21,
      wind: 'calm',
      clouds: 'clear',
      rain: 'none',
      isComplete: true,
      notes: 'Fehér lepedő a tisztás szélén.',
    },
    lines: [
      ['21:50', 'Mimas tiliae', 2],
      ['22:05', 'Deilephila elpenor', 3],
      ['22:20', 'Phalera bucephala', 4],
      ['22:40', 'Biston betularia', 2],
      ['23:10', 'Arctia caja', 1],
      ['23:30', 'Thyatira batis', 1],
      ['00:05', 'Opisthograptis luteolata', 6],
      ['00:40', 'Smerinthus ocellata', 1],
      ['01:20', 'Noctua pronuba', 9],
    ],
  },
  {
    username: 'anna',
    clientId: '5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d1a02',
    evening: {
      startedOn: '2024-09-13',
      startedAt: '19:40',
      endedAt: '22:10',
      method: 'baiting',
      place: { latitude: 46.26174, longitude: 20.15236, uncertaintyM: 50, text: 'Tisza-part' },
      temperatureC: 16.5,
      wind: 'light',
      clouds: 'mostlyCloudy',
      rain: 'none',
      isComplete: false,
    },
    lines: [
      ['20:05', 'Catocala nupta', 2],
      ['20:30', 'Amphipyra pyramidea', 5],
      ['21:15', 'Xestia c-nigrum', 3],
      ['21:50', 'Mythimna albipuncta', 2],
    ],
  },
  {
    username: 'kristof',
    clientId: '5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d1a03',
    evening: {
      startedOn: '2004-06-18',
      startedAt: '21:15',
      endedAt: '23:45',
      method: 'lightTrapping',
      lamp: '160 W-os kevert fényű lámpa',
      place: { latitude: 46.88794, longitude: 19.41183, uncertaintyM: 100, text: 'homokbuckák' },
      isComplete: true,
      notes: 'Régi jegyzetfüzetből.',
    },
    recordedOn: '2023-02-11',
    lines: [
      ['21:40', 'Hyles euphorbiae', 2],
      ['22:00', 'Acontia trabealis', 7],
      ['22:30', 'Chiasmia clathrata', 3],
      ['23:00', 'Lymantria dispar', 4],
    ],
  },
  {
    username: 'kristof',
    clientId: '5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d1a04',
    evening: {
      startedOn: '1986-08-02',
      startedAt: '21:00',
      endedAt: '00:30',
      method: 'trapping',
      lamp: 'fénycsapda, 100 W',
      place: { latitude: 48.0657, longitude: 20.7462, uncertaintyM: 500, text: 'Tapolca' },
      isComplete: false,
      notes: 'Régi jegyzetfüzetből, a hely a leírás szerint.',
    },
    recordedOn: '2023-02-11',
    lines: [
      ['22:00', 'Autographa gamma', 12],
      ['22:15', 'Arctia caja', 3],
      ['23:20', 'Ourapteryx sambucaria', 1],
      ['00:10', 'Idaea aversata', 2],
    ],
  },
  {
    // One protected moth among others: what others see of the evening and of the group, and what Anna is asked.
    username: 'anna',
    clientId: '5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d1a05',
    evening: {
      startedOn: '2025-05-24',
      startedAt: '20:45',
      endedAt: '00:20',
      method: 'lightTrapping',
      lamp: '125 W-os higanygőzlámpa',
      place: { latitude: 46.10134, longitude: 18.22471, uncertaintyM: 20, text: 'Mecsek lába' },
      temperatureC: 17,
      wind: 'calm',
      clouds: 'clear',
      rain: 'none',
      isComplete: true,
      notes: 'Lepedő a kilátó fölötti ösvény mellett.',
    },
    lines: [
      ['21:05', 'Deilephila elpenor', 2],
      ['21:40', 'Saturnia pyri', 1],
      ['22:10', 'Phalera bucephala', 3],
      ['22:45', 'Biston betularia', 1],
      ['23:30', 'Noctua pronuba', 4],
    ],
    group: { name: 'Esték a Mecsek lábánál', description: 'Ami a lepedőre jött, évről évre.' },
  },
  // The same lamp in the two years before.
  {
    username: 'demo1',
    clientId: '5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d1a06',
    evening: {
      startedOn: '2024-07-06',
      startedAt: '21:20',
      endedAt: '00:50',
      method: 'lightTrapping',
      lamp: '125 W-os higanygőzlámpa',
      place: { latitude: 47.26312, longitude: 17.87274, uncertaintyM: 15, text: 'Pintér-hegy alja' },
      temperatureC: 18.5,
      wind: 'light',
      clouds: 'partlyCloudy',
      rain: 'none',
      isComplete: true,
      notes: 'Ugyanaz a tisztás, mint más években.',
    },
    lines: [
      ['21:45', 'Deilephila elpenor', 1],
      ['22:10', 'Phalera bucephala', 2],
      ['22:35', 'Biston betularia', 5],
      ['23:05', 'Arctia caja', 2],
      ['23:40', 'Opisthograptis luteolata', 3],
      ['00:20', 'Noctua pronuba', 14],
    ],
  },
  {
    username: 'demo1',
    clientId: '5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d1a07',
    evening: {
      startedOn: '2023-07-08',
      startedAt: '21:40',
      endedAt: '01:10',
      method: 'lightTrapping',
      lamp: '125 W-os higanygőzlámpa',
      place: { latitude: 47.26312, longitude: 17.87274, uncertaintyM: 15, text: 'Pintér-hegy alja' },
      temperatureC: 23,
      wind: 'calm',
      clouds: 'mostlyCloudy',
      rain: 'drizzle',
      isComplete: true,
    },
    lines: [
      ['21:55', 'Mimas tiliae', 1],
      ['22:15', 'Deilephila elpenor', 4],
      ['22:50', 'Phalera bucephala', 6],
      ['23:20', 'Biston betularia', 1],
      ['00:00', 'Autographa gamma', 3],
      ['00:45', 'Noctua pronuba', 5],
    ],
  },
];

/** What is drawn of an evening's line: the most of those that have a drawing, not all. */
export function pictureOfLine(name: string, index: number): PlannedPicture | undefined {
  const look = demoSpecies.find((species) => species.name === name)?.look;
  return look && index % 4 !== 3 ? { look, view: 'above', variant: 0 } : undefined;
}

export function picturesOfEvenings(): PlannedPicture[] {
  return demoEvenings.flatMap(({ lines }) => lines.flatMap(([, name], index) => pictureOfLine(name, index) ?? []));
}
