import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { dropFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { scanXml } from '#app/platform/text/scan-xml.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { readZip } from '#test/read-zip.ts';
import type { ArchiveRow } from '../archives/archive-table.server.ts';
import { openArchive } from '../archives/open-archive.server.ts';
import { publishDatasets } from '../jobs/publish-datasets.server.ts';
import type { DatasetSettings } from './dataset-form.ts';
import { findDatasetRow } from './datasets.repo.server.ts';
import { datasetsApi } from './datasets-api.server.ts';
import { findPublishedDataset, findPublishedDatasets, openDatasetSettings } from './find-datasets.server.ts';
import { publishDataset } from './publish-dataset.server.ts';
import { saveDataset } from './save-dataset.server.ts';

const services = useTestServices({ env: () => ({ PUBLIC_URL: 'https://lelohely.example' }) });
const slug = 'talalatok';
let admin: Viewer;
let anna: Viewer & { memberId: number };
let expert: Viewer & { memberId: number };
let taxa: Taxa;
let server: FastifyInstance;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna', { fullName: 'Minta Anna' });
  expert = await aMember(services.db, 'csilla', { scope: taxa.ordo });
  admin = { ...(await aMember(services.db, 'gazda')), isAdmin: true };
  server = await apiServer({ services }, datasetsApi);
  return () => server.close();
});

const settings = async (): Promise<DatasetSettings> => ({
  ...(await openDatasetSettings(services, admin, slug)).settings,
  contactName: 'Minta Anna',
});
async function save(more: Partial<DatasetSettings>): Promise<void> {
  const { mark } = await openDatasetSettings(services, admin, slug);
  await saveDataset(services, admin, { slug, settings: { ...(await settings()), ...more }, mark });
}

/** A named sighting. */
async function find(taxonId: number, more: Partial<NewSighting> = {}): Promise<number> {
  const id = await aSighting(services.db, anna.memberId, more);
  await determine(services.db, anna, {
    action: 'determine',
    sightingId: id,
    taxonId,
    certainty: 'sure',
    basis: 'photo',
    disagrees: false,
    comment: 'Titkos megjegyzés',
  });
  return id;
}

const archiveNow = async () => {
  const answer = await server.inject({ url: `/ipt/archive.do?r=${slug}` });
  return { answer, files: answer.statusCode === 200 ? await readZip(answer.rawPayload) : new Map<string, Buffer>() };
};

async function rowsNow(): Promise<ArchiveRow[]> {
  const row = await findDatasetRow(services.db, slug);
  const file = `${services.config.dataDir}/files/${row?.file_key?.slice(0, 2)}/${row?.file_key?.slice(2, 4)}/${row?.file_key}`;
  const archive = await openArchive(file);
  const rows: ArchiveRow[] = [];
  for await (const each of archive.core.rows()) rows.push(each);
  await archive.close();
  return rows;
}

describe('the data set for GBIF', () => {
  it('is off until an administrator switches it on: nobody else may, and nothing is there', async () => {
    expect(await publishDataset(services, slug)).toBe('off');
    expect(await findPublishedDatasets(services.db)).toEqual([]);
    for (const file of ['archive', 'eml'])
      expect((await server.inject({ url: `/ipt/${file}.do?r=${slug}` })).statusCode).toBe(404);
    expect((await server.inject({ url: '/ipt/rss.do' })).body).not.toContain('<item>');
    await expect(openDatasetSettings(services, anna, slug)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(
      saveDataset(services, visitor(), { slug, settings: await settings(), mark: '0' }),
    ).rejects.toBeInstanceOf(DomainError);
  });

  it('takes what its licence lets go, record by record, says what it left out, and coarse places coarsely (F16, F19)', async () => {
    const ids: Record<number, number> = {};
    for (const licenseId of [1, 3, 6, 7, 8, 12]) ids[licenseId] = await find(taxa.borealis, { licenseId });
    const secret = await find(taxa.protectus, { licenseId: 1, notes: 'A 47.5012, 19.0405 pontnál' });
    const unnamed = await aSighting(services.db, anna.memberId);
    const rejected = await find(taxa.minor);
    await giveVerdict(services.db, expert, { sightingId: rejected, verdict: 'rejected', asks: [], comment: '' });
    const draft = await find(taxa.minor, { state: 'draft' });
    await save({ isOn: true });
    expect(await publishDataset(services, slug)).toBe('published');

    const rows = await rowsNow();
    const idOf = (id: number | undefined) => `https://lelohely.example/talalat/${id}`;
    expect(rows.map(({ id }) => id)).toEqual([ids[1], ids[3], ids[8], secret].map(idOf));
    expect(rows.map(({ values }) => values.license)).toEqual([
      'https://creativecommons.org/licenses/by/4.0/',
      'https://creativecommons.org/licenses/by-nc/4.0/',
      'https://creativecommons.org/publicdomain/zero/1.0/',
      'https://creativecommons.org/licenses/by/4.0/',
    ]);
    expect([unnamed, rejected, draft].some((id) => rows.some((row) => row.id === idOf(id)))).toBe(false);
    expect(rows[0]?.values).toMatchObject({
      scientificName: 'Fictus borealis',
      order: 'Fictoptera',
      family: 'Fictidae',
      kingdom: 'Animalia',
    });
    const coarse = rows[3]?.values ?? {};
    expect(coarse.dataGeneralizations).toContain('CT56');
    expect(coarse.eventDate).toBe('2024-05');
    expect(coarse.occurrenceRemarks).toBeUndefined();
    const { facts } = (await findPublishedDataset(services.db, slug)) ?? expect.fail();
    expect(facts).toMatchObject({ sightings: 4, species: 2, leftOut: { licence: 3, unnamed: 1, rejected: 1 } });
    const { files } = await archiveNow();
    expect([...files.keys()].sort()).toEqual([
      'LICENC.txt',
      'eml.xml',
      'identification.txt',
      'meta.xml',
      'multimedia.txt',
      'occurrence.txt',
    ]);
    const all = Buffer.concat([...files.values()]).toString();
    expect(all).not.toContain('Titkos megjegyzés');
    expect(files.get('LICENC.txt')?.toString()).toMatch(/3 találat, mert a licence[\s\S]*Minta Anna/);
  });

  it('keeps its number while nothing changes, and takes a higher with each change, the old file going', async () => {
    const before = await findDatasetRow(services.db, slug);
    expect(await publishDataset(services, slug)).toBe('unchanged');
    expect((await findDatasetRow(services.db, slug))?.version).toBe(before?.version);
    await find(taxa.minor);
    await publishDatasets(services);
    const after = await findDatasetRow(services.db, slug);
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    await dropFiles(services);
    expect(await services.storage.exists(before?.file_key ?? '')).toBe(false);
    expect(await services.storage.exists(after?.file_key ?? '')).toBe(true);
    await save({ title: 'Más cím' });
    expect(await publishDataset(services, slug)).toBe('published');
    expect((await findPublishedDataset(services.db, slug))?.title).toBe('Más cím');
  });

  it('is fetched as GBIF’s toolkit has it: by its word and version, once only where nothing is new', async () => {
    const { answer } = await archiveNow();
    const { version, checksum } = (await findPublishedDataset(services.db, slug)) ?? expect.fail();
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', etag: `"${checksum}.zip"` });
    expect(answer.headers['content-disposition']).toContain(`v${version}.zip`);
    const ask = (url: string, headers = {}) => server.inject({ url, headers });
    const since = String(answer.headers['last-modified']);
    for (const file of ['archive', 'eml']) {
      const url = `/ipt/${file}.do?r=${slug}`;
      expect((await ask(url, { 'if-modified-since': since })).statusCode).toBe(304);
      expect((await ask(`${url}&v=${version}`)).statusCode).toBe(200);
      expect((await ask(`${url}&v=0.9`)).statusCode).toBe(404);
      expect((await ask(`/ipt/${file}.do?r=nincs`)).statusCode).toBe(404);
      expect((await ask(`/ipt/${file}.do`)).statusCode).toBe(400);
    }
    const eml = (await ask(`/ipt/eml.do?r=${slug}`)).body;
    expect(textsOf(eml, 'title')).toEqual(['Más cím']);
    for (const path of ['/ipt/rss.do', '/ipt/rss']) {
      const feed = await ask(path);
      expect(textsOf(feed.body, 'dwca')).toEqual([`https://lelohely.example/ipt/archive.do?r=${slug}`]);
      expect(textsOf(feed.body, 'eml')).toEqual([`https://lelohely.example/ipt/eml.do?r=${slug}`]);
      expect(textsOf(feed.body, 'guid')).toEqual([`https://lelohely.example/ipt/resource?r=${slug}/v${version}`]);
    }
  });

  it('goes with its file when it is switched off, and comes back with a higher number', async () => {
    const before = await findDatasetRow(services.db, slug);
    await save({ isOn: false });
    expect(await findPublishedDataset(services.db, slug)).toBeUndefined();
    expect((await archiveNow()).answer.statusCode).toBe(404);
    await dropFiles(services);
    expect(await services.storage.exists(before?.file_key ?? '')).toBe(false);
    await save({ isOn: true });
    expect(await publishDataset(services, slug)).toBe('published');
    expect((await findDatasetRow(services.db, slug))?.version).toBe((before?.version ?? 0) + 1);
  });

  it('that cannot be made anew is told to administrators once, and is well again once it can', async () => {
    const gazda = admin.memberId ?? 0;
    await services.db.updateTable('member').set({ is_admin: true }).where('id', '=', gazda).execute();
    const broken = Object.create(services.storage, { putFile: { value: () => Promise.reject(new Error('cut')) } });
    const troubleNow = async () => (await openDatasetSettings(services, admin, slug)).trouble;
    const told = async () =>
      (await findNotifications(services.db, admin, { limit: 10, filter: 'dataset' })).items.map(({ url }) => url);
    const { version } = (await findPublishedDataset(services.db, slug)) ?? expect.fail();
    await find(taxa.minor);
    for (let night = 0; night < 2; night += 1)
      await expect(publishDatasets({ ...services, storage: broken })).rejects.toThrow('1 adatkészlet');
    expect(await troubleNow()).toMatchObject({
      problem: expect.stringContaining('elromlott'),
      since: expect.any(Date),
    });
    expect(await told()).toEqual([urls.admin('adatkozles', { r: slug })]);
    expect((await findPublishedDataset(services.db, slug))?.version).toBe(version);
    await publishDatasets(services);
    expect([await troubleNow(), await told()]).toEqual([null, []]);
  });

  it('is not overwritten by a form that is older than the last change', async () => {
    const stale = saveDataset(services, admin, { slug, settings: await settings(), mark: '0' });
    await expect(stale).rejects.toEqual(new DomainError('conflict'));
  });

  it('says of itself what its file says, until another file has taken its place', async () => {
    const told = async () => {
      const { title, licenceId } = (await findPublishedDataset(services.db, slug)) ?? expect.fail();
      const eml = (await server.inject({ url: `/ipt/eml.do?r=${slug}` })).body;
      return { title, licenceId, isInEml: eml.includes(title) };
    };
    await save({ isOn: true, title: 'Régi cím', licenceId: 3 });
    await publishDataset(services, slug);
    await save({ isOn: true, title: 'Új cím', licenceId: 8 });
    expect(await told()).toEqual({ title: 'Régi cím', licenceId: 3, isInEml: true });
    expect((await openDatasetSettings(services, admin, slug)).settings).toMatchObject({
      title: 'Új cím',
      licenceId: 8,
    });
    await publishDataset(services, slug);
    expect(await told()).toEqual({ title: 'Új cím', licenceId: 8, isInEml: true });
  });
});

function textsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  let isIn = false;
  for (const piece of scanXml(xml, { isStrict: true })) {
    if (piece.kind === 'open') isIn = piece.name === name;
    if (piece.kind === 'close') isIn = false;
    if (piece.kind === 'text' && isIn) found.push(piece.text);
  }
  return found;
}
