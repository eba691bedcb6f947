import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { readZip } from '#test/read-zip.ts';
import type { ArchiveRow } from '../archives/archive-table.server.ts';
import { openArchive } from '../archives/open-archive.server.ts';
import { findDatasetRow } from './datasets.repo.server.ts';
import { findPublishedDataset, openDatasetSettings } from './find-datasets.server.ts';
import { publishDataset } from './publish-dataset.server.ts';
import { saveDataset } from './save-dataset.server.ts';

const services = useTestServices({ env: () => ({ PUBLIC_URL: 'https://lelohely.example' }) });
const slug = 'estek';

async function anEvening(memberId: number, startedOn: string, isComplete: boolean): Promise<number> {
  const { id } = await services.db
    .insertInto('recording_session')
    .values({
      client_id: randomUUID(),
      member_id: memberId,
      started_on: startedOn,
      started_at: '20:00',
      ended_at: '23:30',
      method: 'lightTrapping',
      latitude: 47.5012,
      longitude: 19.0405,
      uncertainty_m: 15,
      settlement: 'Budapest',
      county: 'Budapest',
      utm10: 'CT56',
      temperature_c: 18,
      is_complete: isComplete,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('evenings go as sampling events: what did not come stands on complete ones alone that keep nothing back', async () => {
  const { db } = services;
  const taxa = await plantTaxa(db);
  const anna = await aMember(db, 'anna', { fullName: 'Minta Anna' });
  const admin: Viewer = { ...(await aMember(db, 'gazda')), isAdmin: true };
  const find = async (eveningId: number, taxonId: number, more: Partial<NewSighting> = {}) => {
    const sightingId = await aSighting(db, anna.memberId, { eveningId, ...more });
    await determine(db, anna, {
      action: 'determine',
      sightingId,
      taxonId,
      certainty: 'sure',
      basis: 'photo',
      disagrees: false,
      comment: '',
    });
  };
  const first = await anEvening(anna.memberId, '2024-05-07', true);
  await find(first, taxa.borealis);
  const second = await anEvening(anna.memberId, '2024-06-07', true);
  await find(second, taxa.minor);
  const partly = await anEvening(anna.memberId, '2024-07-07', false);
  await find(partly, taxa.minor, { licenseId: 3 });
  const closed = await anEvening(anna.memberId, '2024-08-07', true);
  await find(closed, taxa.protectus);
  const narrow = await anEvening(anna.memberId, '2024-09-07', true);
  await find(narrow, taxa.minor);
  await find(narrow, taxa.borealis, { licenseId: 7 });

  const { settings, mark } = await openDatasetSettings(services, admin, slug);
  await saveDataset(services, admin, { slug, settings: { ...settings, isOn: true, contactName: 'Minta Anna' }, mark });
  expect(await publishDataset(services, slug)).toBe('published');

  const { facts } = (await findPublishedDataset(db, slug)) ?? expect.fail();
  expect(facts).toMatchObject({ events: 5, sightings: 5, absences: 2, leftOut: { licence: 1 } });
  const { events, occurrences } = await readNow();
  const addressOf = (id: number) => `https://lelohely.example/talalat/este/${id}`;
  expect(events.map(({ id }) => id)).toEqual([first, second, partly, closed, narrow].map(addressOf));
  expect(events[0]?.values).toMatchObject({
    eventDate: '2024-05-07',
    eventTime: '20:00/23:30',
    samplingProtocol: 'light trapping',
    sampleSizeValue: '3.5',
    sampleSizeUnit: 'hour',
    decimalLatitude: '47.5012',
    license: 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(events[2]?.values.license).toBe('https://creativecommons.org/licenses/by-nc/4.0/');
  expect(events[3]?.values).toMatchObject({
    eventDate: '2024-08',
    dataGeneralizations: expect.stringContaining('CT56'),
  });
  expect(events[3]?.values.eventTime).toBeUndefined();
  const absent = occurrences.filter(({ values }) => values.occurrenceStatus === 'absent');
  expect(absent.map(({ id, values }) => [id, values.scientificName, values.individualCount])).toEqual([
    [addressOf(first), 'Fictus minor', '0'],
    [addressOf(second), 'Fictus borealis', '0'],
  ]);
  // Nothing has changed: the same archive stays.
  expect(await publishDataset(services, slug)).toBe('unchanged');
});

async function readNow(): Promise<{ events: ArchiveRow[]; occurrences: ArchiveRow[] }> {
  const key = (await findDatasetRow(services.db, slug))?.file_key ?? '';
  const files = await readZip(Buffer.from(await services.storage.get(key)));
  expect(files.get('eml.xml')?.toString()).toContain('<keyword>Samplingevent</keyword>');
  const archive = await openArchive(`${services.config.dataDir}/files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`);
  try {
    expect(archive.core.rowType).toBe('Event');
    const rowsOf = async (table: typeof archive.core | undefined) => {
      const rows: ArchiveRow[] = [];
      for await (const row of table?.rows() ?? []) rows.push(row);
      return rows;
    };
    return { events: await rowsOf(archive.core), occurrences: await rowsOf(archive.extensions[0]) };
  } finally {
    await archive.close();
  }
}
