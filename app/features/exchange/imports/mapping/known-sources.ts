import { headerKey } from './field-words.ts';
import type { ImportField } from './import-fields.ts';

/** Where a table comes from, as its header shows; `table` is anybody's own. */
export const knownSources = ['inaturalist', 'observation', 'irecord', 'darwincore', 'table'] as const;
export type KnownSource = (typeof knownSources)[number];

type SourceShape = {
  source: KnownSource;
  /** Headers that all have to be there, and some of which one has to be. */
  all: readonly string[];
  any?: readonly string[];
  /** What some of its headers mean there, against what the words say; null is nothing of ours. */
  fields: Readonly<Record<string, ImportField | null>>;
};

const shapes: readonly SourceShape[] = [
  {
    source: 'inaturalist',
    all: ['id'],
    any: ['observedonstring', 'timeobservedat', 'qualitygrade', 'iconictaxonname'],
    fields: {
      id: 'externalId',
      observedon: 'date',
      observedonstring: null,
      timeobservedat: null,
      scientificname: 'scientificName',
      commonname: 'vernacularName',
      speciesguess: null,
      taxonid: null,
      userlogin: 'recordedBy',
      username: 'recordedBy',
      userid: null,
      placeguess: 'placeText',
      description: 'notes',
      positionalaccuracy: 'uncertainty',
      publicpositionalaccuracy: null,
      url: 'url',
      license: 'license',
      uuid: null,
    },
  },
  {
    source: 'observation',
    all: ['date'],
    any: ['speciesnamescientific', 'wetenschappelijkenaam', 'naamlat', 'levensstadium', 'substrate', 'waarnemer'],
    fields: {
      id: 'externalId',
      speciesname: 'vernacularName',
      location: 'placeText',
      link: 'url',
      url: 'url',
      activity: 'notes',
      naam: 'vernacularName',
      number: 'count',
    },
  },
  {
    source: 'irecord',
    all: [],
    any: ['recordkey', 'recommendedtaxonname', 'sitename', 'outputmaprefsystem', 'gridref', 'inputmapref'],
    fields: {
      recordid: 'externalId',
      recordkey: null,
      species: 'scientificName',
      taxon: 'scientificName',
      commonname: 'vernacularName',
      sitename: 'placeText',
      recorder: 'recordedBy',
      determiner: 'identifiedBy',
      quantity: 'count',
      name: null,
    },
  },
  { source: 'darwincore', all: ['scientificname'], any: ['eventdate', 'decimallatitude', 'basisofrecord'], fields: {} },
];

/** What a table's headers tell of where it comes from. */
export function recogniseSource(headers: readonly string[]): KnownSource {
  const keys = new Set(headers.map(headerKey));
  const shape = shapes.find(
    ({ all, any = [] }) => all.every((key) => keys.has(key)) && any.some((key) => keys.has(key)),
  );
  return shape?.source ?? 'table';
}

/** What a header means in a table of this source; undefined where its words alone say. */
export function fieldInSource(source: KnownSource, key: string): ImportField | null | undefined {
  const fields = shapes.find((shape) => shape.source === source)?.fields ?? {};
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}
