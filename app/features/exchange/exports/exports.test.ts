import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { changeLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { anImage } from '#test/licences.ts';
import { cellsOfCsv, readCsv } from '#test/read-csv.ts';
import { exportsApi } from './exports-api.server.ts';
import { standAlone } from './stand-alone.repo.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
const people = ['anna', 'bela', 'hatarozo', 'masik', 'admin'] as const;
type Person = (typeof people)[number];
let server: FastifyInstance;
let taxa: Taxa;
let ids: Record<Person, number>;
let cookies: Record<Person, string>;
let bela: Viewer;

beforeAll(async () => {
  const { db } = services;
  taxa = await plantTaxa(db);
  const members = {
    anna: await aMember(db, 'anna', { fullName: '@Teszt Anna' }),
    bela: await aMember(db, 'bela'),
    hatarozo: await aMember(db, 'hatarozo', { scope: taxa.familia }),
    masik: await aMember(db, 'masik', { scope: taxa.genus2 }),
    admin: await aMember(db, 'admin'),
  };
  await db.updateTable('member').set({ is_admin: true }).where('id', '=', members.admin.memberId).execute();
  bela = members.bela;
  ids = mapOf((who) => members[who].memberId);
  const made = await Promise.all(people.map((who) => aSessionCookie(db, ids[who])));
  cookies = mapOf((_, at) => made[at] ?? '');
  server = await apiServer({ services }, exportsApi);
});
afterAll(() => server.close());

function mapOf<Value>(of: (who: Person, at: number) => Value): Record<Person, Value> {
  const [anna, bela, hatarozo, masik, admin] = people.map(of) as [Value, Value, Value, Value, Value];
  return { anna, bela, hatarozo, masik, admin };
}

async function ask(url: string, who?: Person) {
  return server.inject({ url, headers: who ? { cookie: cookies[who] } : {} });
}

async function csvOf(url: string, who: Person): Promise<Record<string, string>[]> {
  const answer = await ask(url, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return readCsv(answer.body);
}

/** A find of Anna's that Bela names. */
async function aNamed(name: keyof Taxa, facts: Partial<NewSighting> = {}): Promise<number> {
  const sightingId = await aSighting(services.db, ids.anna, facts);
  const said = { certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
  await determine(services.db, bela, { action: 'determine', sightingId, taxonId: taxa[name], ...said });
  return sightingId;
}

const rowOf = (rows: Record<string, string>[], id: number) => rows.find((row) => row.azonosító === String(id));

describe('an export', () => {
  it('is for members; what cannot be read is refused with a sentence', async () => {
    const answers = await Promise.all([
      ask('/export?format=csv'),
      ask('/export?format=docx', 'bela'),
      ask('/export?format=csv&tol=holnap', 'bela'),
      ask('/export?format=csv&eszlelo=anna?&tol=holnap', 'bela'),
      ask('/export/felhasznalo/nincsilyen?format=csv', 'bela'),
      ask('/export/group/4000?format=csv', 'bela'),
      ask('/export/area/get?format=csv', 'bela'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 400, 400, 400, 404, 404, 400]);
    expect(answers[1]?.json().detail).toContain('„docx”');
    // Without a format a page stands there, which is none of this server's.
    expect((await ask('/export', 'bela')).statusCode).toBe(404);
  });

  it('of a member is taken by themselves, or where they publish under the licences of the catalogue', async () => {
    const zart = await aMember(services.db, 'zart');
    await aSighting(services.db, zart.memberId);
    await write(services.db, (tx) =>
      changeLicenceSettings(tx, zart.memberId, { useDefaultLicenc: false, uniqueLicenc: 'Kérdezz meg.' }),
    );
    expect((await ask(`${urls.exportUser('zart')}?format=csv`, 'bela')).statusCode).toBe(403);
    expect((await ask(`${urls.exportUser('zart')}?format=csv`, 'admin')).statusCode).toBe(403);
    const own = { cookie: await aSessionCookie(services.db, zart.memberId) };
    const answer = await server.inject({ url: `${urls.exportUser('ZART')}?format=csv`, headers: own });
    expect(readCsv(answer.body)).toHaveLength(1);
    expect((await ask(`${urls.exportUser('anna')}?format=csv`, 'bela')).statusCode).toBe(200);
  });

  it('F04: runs nothing in a spreadsheet, and comes back as it was', async () => {
    const [one, other] = [
      await aSighting(services.db, ids.anna, { notes: '=1+1', latitude: -33.45, longitude: -70.65 }),
      await aSighting(services.db, ids.anna, { notes: '+36 teszt', habitat: '-' }),
    ];
    const { body } = await ask(`${urls.exportUser('anna')}?format=csv`, 'anna');
    const [shown] = [rowOf(cellsOfCsv(body), one)];
    expect(shown).toMatchObject({ megjegyzés: "'=1+1", szélesség: '-33.45', hosszúság: '-70.65' });
    expect(shown?.['kit kell megnevezni']).toBe("'@Teszt Anna");
    const rows = readCsv(body);
    expect(rowOf(rows, one)).toMatchObject({ megjegyzés: '=1+1', 'kit kell megnevezni': '@Teszt Anna' });
    expect(rowOf(rows, other)).toMatchObject({ megjegyzés: '+36 teszt', élőhely: '-' });
    for (const row of cellsOfCsv(body))
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*(?![-+]?\d+([.,]\d+)?$|[-+]+$)[=+\-@]/);
  });

  it('F16: each row bears its own licence, reserved ones are left out of others’ and said to be', async () => {
    const external = { url: 'https://example.org/x', author: 'Jane Doe', licenseId: 6, isIncoming: true };
    const made = new Map<number, number>();
    for (const licenseId of [1, 3, 6, 7, 8, 12])
      made.set(licenseId, await aSighting(services.db, ids.bela, { licenseId, settlement: 'Licencfalva' }));
    const own = await aSighting(services.db, ids.bela, { licenseId: OWN_TERMS });
    const imported = await aSighting(services.db, ids.bela, { licenseId: 8, external });
    const rows = await csvOf(`${urls.exportUser('bela')}?format=csv`, 'anna');
    const given = (id = 0) => rowOf(rows, id)?.licenc;
    expect([1, 3, 6, 7, 8, 12].map((id) => given(made.get(id)))).toEqual([
      'CC BY 4.0',
      'CC BY-NC 4.0',
      'CC BY-NC-ND 4.0',
      undefined,
      'Nem jogvédett',
      'CC BY-NC-SA 2.0',
    ]);
    expect(given(own)).toBeUndefined();
    expect(rowOf(rows, imported)).toMatchObject({ licenc: 'CC BY-NC-ND 4.0', 'kit kell megnevezni': 'Jane Doe' });
    const notes = await ask(`${urls.exportUser('bela')}?format=txt`, 'anna');
    expect(notes.body).toContain('2\u00a0találat kimaradt');
    expect(notes.body).toContain('Jane Doe');
    const belas = await csvOf(`${urls.exportUser('bela')}?format=csv`, 'bela');
    expect(rowOf(belas, own)).toBeDefined();
    expect(rowOf(belas, made.get(7) ?? 0)).toBeDefined();
  });

  it('leaves a reserved picture out of others’, and keeps its find', async () => {
    const sighting = await aSighting(services.db, ids.bela);
    const keys = (name: string) => ({ small_key: name, medium_key: name, large_key: name });
    const shared = { sighting_id: sighting, state: 'ready' } as const;
    await anImage(services, ids.bela, { ...shared, license_id: 7, ...keys('zart.webp') });
    await anImage(services, ids.bela, { ...shared, license_id: 1, position: 1, ...keys('nyilt.webp') });
    const url = `${urls.exportUser('bela')}?format=csv`;
    const row = rowOf(await csvOf(url, 'anna'), sighting);
    expect(row?.képek).toMatch(/^http.*nyilt\.webp$/);
    expect(row?.['mi nincs itt']).toContain('1\u00a0kép');
    expect(rowOf(await csvOf(url, 'bela'), sighting)?.képek).toContain('zart.webp');
    await anImage(services, ids.bela, { sighting_id: sighting, state: 'waiting', position: 2 });
    const { body: notes } = await ask(`${urls.exportUser('bela')}?format=txt`, 'bela');
    expect(notes).toContain('1\u00a0kép kimaradt, mert még nem készült el');
    expect(notes).not.toContain('Semmi nem maradt ki');
  });

  it('F19: says what is coarser than it is; each sees the place that they may', async () => {
    const id = await aNamed('protectus', { notes: 'csak ő' });
    const seen = async (who: Person) => rowOf(await csvOf(`/export?format=csv&taxon=${taxa.protectus}`, who), id);
    for (const who of ['anna', 'hatarozo', 'admin'] as const) {
      const row = await seen(who);
      expect(row).toMatchObject({ szélesség: '47.5012', 'mi durvább a valóságnál': '', dátum: '2024-05-07' });
    }
    for (const who of ['bela', 'masik'] as const) {
      const row = await seen(who);
      expect(row?.szélesség).not.toBe('47.5012');
      expect(Number(row?.['pontosság (m)'])).toBeGreaterThanOrEqual(7071);
      expect(row).toMatchObject({ dátum: '2024-05', település: '', hely: '', időpont: '' });
      expect(row?.['mi durvább a valóságnál']).not.toBe('');
      expect(row?.['mi nincs itt']).toContain('védett');
    }
  });

  it('gives their own hidden finds and notes to their owner alone', async () => {
    const hidden = await aSighting(services.db, ids.anna, { privateNotes: 'titok' });
    const draft = await aSighting(services.db, ids.anna, { state: 'draft' });
    await services.db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', hidden).execute();
    const { body: notes } = await ask(`${urls.exportUser('anna')}?format=txt`, 'anna');
    expect(notes).toContain('1\u00a0saját találatod kimaradt');
    expect(notes).not.toContain('Semmi nem maradt ki');
    const url = `${urls.exportUser('anna')}?format=csv`;
    const own = await csvOf(url, 'anna');
    expect(rowOf(own, hidden)).toMatchObject({ állapot: 'elrejtett', 'saját jegyzet': 'titok' });
    expect(rowOf(own, draft)).toBeUndefined();
    for (const who of ['bela', 'admin'] as const) {
      const rows = await csvOf(url, who);
      expect(rowOf(rows, hidden)).toBeUndefined();
      expect(Object.keys(rows[0] ?? {})).not.toContain('saját jegyzet');
    }
  });

  it('is made for a member one at a time; another meanwhile is refused with why', async () => {
    const url = `${urls.exportUser('bela')}?format=csv`;
    const both = await services.db.transaction().execute(async (trx) => {
      // Neither can be read before the other has come.
      await sql`lock table sighting in access exclusive mode`.execute(trx);
      const asked = [ask(url, 'bela'), ask(url, 'bela')];
      const { statusCode, body } = await Promise.race(asked);
      expect([statusCode, JSON.parse(body).detail]).toEqual([429, expect.stringContaining('Már készül egy fájlod')]);
      return { asked };
    });
    const answers = await Promise.all(both.asked);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
    expect((await ask(url, 'bela')).statusCode).toBe(200);
  });

  it('is made for a member one at a time whatever process makes it', async () => {
    const url = `${urls.exportUser('bela')}?format=csv`;
    await services.db.transaction().execute(async (tx) => {
      // As another process does while it makes one.
      expect(await standAlone(tx, { what: 'export', id: ids.bela })).toBe(true);
      const refused = await ask(url, 'bela');
      expect([refused.statusCode, refused.json().detail]).toEqual([
        429,
        expect.stringContaining('Már készül egy fájlod'),
      ]);
      expect((await ask(url, 'anna')).statusCode).toBe(200);
    });
    expect((await ask(url, 'bela')).statusCode).toBe(200);
  });

  it('takes the filters of a list, the separator and the decimal sign', async () => {
    const id = await aSighting(services.db, ids.masik, { latitude: 46.25, longitude: 18.5 });
    const asked = `?format=csv&eszlelo=masik&elvalaszto=vesszo&tizedes=vesszo`;
    const { body } = await ask(`/export${asked}`, 'bela');
    expect(cellsOfCsv(body, ',').map((row) => [row.azonosító, row.szélesség])).toEqual([[String(id), '46,25']]);
    const area = await csvOf('/export/area/get?format=csv&terulet=18.4,46.2,18.6,46.3', 'bela');
    expect(area.map((row) => row.azonosító)).toEqual([String(id)]);
    expect(await csvOf('/export?format=csv&eszlelo=senki', 'bela')).toEqual([]);
  });
});
