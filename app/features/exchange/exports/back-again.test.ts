import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { mappingSchema } from '../imports/mapping/mapping-schema.ts';
import { proposeColumns } from '../imports/mapping/propose-columns.ts';
import { readQualifier } from '../imports/planning/read-qualifier.ts';
import { rowReader } from '../imports/planning/read-row.ts';
import { openSource } from '../imports/reading/open-source.server.ts';
import { readLayout } from '../imports/running/read-layout.server.ts';
import { exportFormats } from './export-formats.ts';
import { makeExport } from './make-export.server.ts';

const database = useTestDatabase();
let folder: string;
let anna: Viewer & { memberId: number };

/** A day, an hour that is midnight elsewhere, midnight itself, a month and a few days; named for sure, with doubt and as a group. */
const days = [
  { observedFrom: '2024-05-07', observedTime: null, certainty: 'sure' },
  { observedFrom: '2024-07-02', observedTime: '02:00', certainty: 'cf' },
  { observedFrom: '2024-07-03', observedTime: '00:00', certainty: 'group' },
  { observedFrom: '2023-06-01', observedTo: '2023-06-30', observedTime: null, datePrecision: 'month', certainty: 'cf' },
  {
    observedFrom: '2023-08-05',
    observedTo: '2023-08-07',
    observedTime: null,
    datePrecision: 'range',
    certainty: 'sure',
  },
] as const;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lelohely-again-'));
  const { minor: taxonId } = await plantTaxa(database.db);
  anna = await aMember(database.db, 'anna', { fullName: 'Őz Ágnes' });
  const { memberId } = anna;
  for (const [at, { certainty, ...each }] of days.entries()) {
    const sightingId = await aSighting(database.db, memberId, { ...each, latitude: 47.1 + at / 10, longitude: 19.25 });
    const statement = { taxonId, certainty, basis: 'photo', comment: '' } as const;
    await writeUnderTree(database.db, (tx) => determineNew(tx, { sightingId, memberId, statement }));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const qualifierOf = { sure: undefined, cf: 'cf', group: 'agg' } as const;

/** All but the list of names and licences, which tells of no find by itself. */
const formats = exportFormats.filter(({ key }) => key !== 'txt');

it.each(formats)(
  '$key: what is taken out can be brought in again, with its day, its place and how surely it is named',
  async (format) => {
    const file = path.join(folder, `export.${format.extension}`);
    const about = {
      ...{ siteName: 'Lelőhely', publicUrl: 'https://lelohely.example', madeAt: new Date(), filters: [], isOwn: true },
      listUrl: 'https://lelohely.example/rendszertan/talalatok',
    };
    await makeExport(database.db, {
      ...{ viewer: anna, asked: { filters: { ...noFilters, observer: 'anna' }, groupId: null }, about, format, file },
      csv: { separator: ';', decimal: '.' },
      signal: new AbortController().signal,
      checkRoom: async () => undefined,
    });
    const table = await openSource(file);
    const { layout } = await readLayout(table);
    const { headers, source } = layout;
    const mapping = mappingSchema.parse({ columns: proposeColumns(headers, source), ownNames: ['Őz Ágnes'] });
    const readRow = rowReader({ headers, mapping, source, ownNames: new Set(['anna']), now: new Date() });
    const read: unknown[] = [];
    for await (const row of table.rows()) {
      const { find, name, problems } = readRow(row);
      expect(problems).toEqual([]);
      const { from, to, time = null, precision } = find?.form.observedOn ?? {};
      const { latitude, longitude } = find?.form.place ?? {};
      const { qualifier } = readQualifier(name.qualifier);
      read.push([latitude, longitude, from, to, time, precision, qualifier]);
    }
    await table.close();
    const expected = days.map((each, at) => {
      const { observedFrom: from, observedTime: time, certainty } = each;
      const [to, precision] = 'observedTo' in each ? [each.observedTo, each.datePrecision] : [from, 'day'];
      return [expect.closeTo(47.1 + at / 10, 6), 19.25, from, to, time, precision, qualifierOf[certainty]];
    });
    expect(read.toSorted(byText)).toEqual(expected);
  },
);

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
