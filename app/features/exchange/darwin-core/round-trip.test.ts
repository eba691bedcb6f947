import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KeptFootprint } from '#app/features/sightings/kept-footprint.ts';
import { lifeStages, methods, sexes } from '#app/features/sightings/sighting-codes.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { useArchives } from '#test/archives.ts';
import { openArchive } from '../archives/open-archive.server.ts';
import { validateArchive } from '../validation/validate-archive.server.ts';
import { descriptorXml } from './descriptor-xml.ts';
import { type ReadOccurrence, readOccurrence } from './read-occurrence.ts';
import { identificationTable, multimediaTable, occurrenceTable } from './terms.ts';
import { headerLine, textLine } from './text-line.ts';
import { toIdentifications, toMultimedia } from './to-extensions.ts';
import { toOccurrence } from './to-occurrence.ts';
import { determinationView, imageView, placeView, sightingView, taxonView } from './views.fixture.ts';

const archives = useArchives();

/** What people type: accents, quotes, separators, line ends, what looks like a number or a formula. */
const typed = fc
  .oneof(
    fc.constantFrom('"1.0"', '1.0', '=1+1', '@teszt', "'aposztróf", 'két\nsor', 'a, b; c\t"d"', 'őszi, hűvös ű', '-'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  )
  .map((text) => text.replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : '')).trim())
  .filter((text) => text !== '' && text.isWellFormed());
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
const corner = fc.tuple(degrees(179), degrees(89));
const footprint: fc.Arbitrary<KeptFootprint> = fc.oneof(
  fc
    .uniqueArray(corner, { minLength: 2, maxLength: 6, selector: String })
    .map((corners) => ({ kind: 'line' as const, corners })),
  fc
    .uniqueArray(corner, { minLength: 3, maxLength: 6, selector: String })
    .map((corners) => ({ kind: 'area' as const, corners })),
);
const date: fc.Arbitrary<SightingView['observedOn']> = fc.oneof(
  fc.constant({ from: '2024-02-29', to: '2024-02-29', time: '23:59', precision: 'day' as const }),
  fc.constant({ from: '2024-05-30', to: '2024-06-02', time: null, precision: 'range' as const }),
  fc.constant({ from: '2023-02-01', to: '2023-02-28', time: null, precision: 'month' as const }),
  fc.constant({ from: '1998-01-01', to: '1998-12-31', time: null, precision: 'year' as const }),
);

const views = fc
  .array(
    fc.record({
      place: fc.record({
        latitude: degrees(90),
        longitude: degrees(180),
        uncertaintyM: maybe(fc.integer({ min: 1, max: 100_000 })),
        altitudeM: maybe(fc.integer({ min: -100, max: 8000 })),
        habitat: maybe(typed),
        text: maybe(typed),
        settlement: maybe(fc.constantFrom('Győr', 'Őriszentpéter')),
        footprint: maybe(footprint),
      }),
      observedOn: date,
      individualCount: maybe(fc.integer({ min: 1, max: 100_000 })),
      countKind: fc.constantFrom('exact' as const, 'minimum' as const, 'estimate' as const),
      sex: maybe(fc.constantFrom(...sexes)),
      lifeStage: maybe(fc.constantFrom(...lifeStages)),
      method: maybe(fc.constantFrom(...methods)),
      hostPlant: maybe(typed),
      notes: maybe(typed),
      privateNotes: maybe(typed),
      recordedBy: maybe(fc.oneof(typed, fc.constant(''))),
      licenseId: fc.integer({ min: 1, max: 15 }),
      author: typed,
      caption: maybe(typed),
      certainty: fc.constantFrom('sure' as const, 'cf' as const, 'group' as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ place, caption, certainty, ...rest }, at) => {
      const images = [imageView({ id: at, caption, licenseId: rest.licenseId, author: rest.author })];
      const view = sightingView({ id: at + 1, url: `/talalat/${at + 1}`, ...rest, place: placeView(place), images });
      return { view, certainty };
    }),
  );

const context = { publicUrl: 'https://lelohely.example', institutionCode: 'Lelőhely', datasetName: 'Találatok' };

it('what is written is read back field by field, and is a valid archive', async () => {
  await fc.assert(
    fc.asyncProperty(views, async (all) => {
      const described = all.map(({ view, certainty }) => {
        const said = { items: [determinationView({ sightingId: view.id, certainty })], certainty };
        const parts = { ...context, names: {}, identifications: said };
        return {
          occurrence: toOccurrence(view, parts),
          multimedia: toMultimedia(view, parts),
          identifications: toIdentifications(view, parts),
        };
      });
      const lines = [
        headerLine(occurrenceTable) + described.map((each) => textLine(occurrenceTable, each.occurrence)).join(''),
        headerLine(multimediaTable) +
          described.flatMap((each) => each.multimedia.map((row) => textLine(multimediaTable, row))).join(''),
        headerLine(identificationTable) +
          described.flatMap((each) => each.identifications.map((row) => textLine(identificationTable, row))).join(''),
      ];
      const archive = await archives.zip({
        'meta.xml': descriptorXml(occurrenceTable, [multimediaTable, identificationTable]),
        'eml.xml': '<eml><dataset><title>Próba</title></dataset></eml>',
        [occurrenceTable.file]: lines[0] ?? '',
        [multimediaTable.file]: lines[1] ?? '',
        [identificationTable.file]: lines[2] ?? '',
      });
      expect((await readBack(archive)).map(fieldsOf)).toEqual(all.map(expected));
      const { problems } = await validateArchive(archive, { today: '2026-01-01' });
      expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

async function readBack(source: string): Promise<ReadOccurrence[]> {
  const archive = await openArchive(source);
  try {
    const byCore = new Map<
      string,
      { Multimedia: Record<string, string>[]; Identification: Record<string, string>[] }
    >();
    for (const table of archive.extensions)
      for await (const { id, values } of table.rows()) {
        const of = byCore.get(id) ?? { Multimedia: [], Identification: [] };
        byCore.set(id, of);
        of[table.rowType as 'Multimedia' | 'Identification'].push(values);
      }
    const found: ReadOccurrence[] = [];
    for await (const row of archive.core.rows()) {
      const { Multimedia: multimedia = [], Identification: identifications = [] } = byCore.get(row.id) ?? {};
      found.push(readOccurrence(row, { multimedia, identifications }));
    }
    return found;
  } finally {
    await archive.close();
  }
}

const eventDates: Record<string, string> = {
  day: '2024-02-29',
  range: '2024-05-30/2024-06-02',
  month: '2023-02',
  year: '1998',
};

/** What a reader should find, from the view itself. */
function expected({ view, certainty }: { view: SightingView; certainty: 'sure' | 'cf' | 'group' }) {
  const { place, observedOn, author } = view;
  return {
    externalId: `https://lelohely.example${view.url}`,
    taxonName: taxonView().scientificName,
    qualifier: certainty,
    eventDate: eventDates[observedOn.precision],
    eventTime: observedOn.time,
    latitude: place.latitude,
    longitude: place.longitude,
    uncertaintyM: place.uncertaintyM,
    altitudeM: place.altitudeM,
    habitat: place.habitat,
    settlement: place.settlement,
    placeText: place.text,
    footprint: place.footprint,
    individualCount: view.individualCount,
    countKind: view.individualCount === null ? 'exact' : view.countKind,
    sex: view.sex,
    lifeStage: view.lifeStage,
    method: view.method,
    hostPlant: view.hostPlant,
    notes: view.notes,
    privateNotes: view.privateNotes,
    recordedBy: (view.recordedBy ?? 'Minta Anna') || 'unknown',
    identifiedBy: 'Teszt Elek',
    licenceId: view.licenseId,
    rightsHolder: author,
    isAbsent: false,
    images: [{ caption: view.images[0]?.caption ?? null, creator: author, licenceId: view.licenseId }],
    determinations: [{ taxonName: 'Fictus borealis', qualifier: certainty, identifiedBy: 'Teszt Elek' }],
  };
}

function fieldsOf(read: ReadOccurrence) {
  const { images, determinations, ...rest } = read;
  const names = [
    ...([
      'externalId',
      'taxonName',
      'qualifier',
      'eventDate',
      'eventTime',
      'latitude',
      'longitude',
      'uncertaintyM',
    ] as const),
    ...([
      'altitudeM',
      'habitat',
      'settlement',
      'placeText',
      'footprint',
      'individualCount',
      'countKind',
      'sex',
    ] as const),
    ...([
      'lifeStage',
      'method',
      'hostPlant',
      'notes',
      'privateNotes',
      'recordedBy',
      'identifiedBy',
      'licenceId',
    ] as const),
    ...(['rightsHolder', 'isAbsent'] as const),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, rest[name]])),
    images: images.map(({ caption, creator, licenceId }) => ({ caption, creator, licenceId })),
    determinations: determinations.map(({ taxonName, qualifier, identifiedBy }) => ({
      taxonName,
      qualifier,
      identifiedBy,
    })),
  };
}
