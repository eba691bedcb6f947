import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { readCsv } from '#test/read-csv.ts';
import { makeAskedExport } from '../jobs/make-asked-export.server.ts';
import { askForExport } from './ask-for-export.server.ts';
import { findOwnExports, openMadeExport } from './find-made-exports.server.ts';
import { forgetMadeExportsOf, sweepMadeExports } from './forget-made-exports.server.ts';
import { madeExportDays } from './made-export-days.ts';
import { standAlone } from './stand-alone.repo.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let anna: Viewer & { memberId: number };
let bela: Viewer & { memberId: number };

beforeAll(async () => {
  await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna');
  bela = await aMember(services.db, 'bela');
  await aSighting(services.db, anna.memberId);
  await aSighting(services.db, bela.memberId);
});

async function ask(viewer: Viewer, user?: string, format = 'csv'): Promise<number> {
  const query = new URLSearchParams({ format });
  await askForExport(services, viewer, { scope: user ? { kind: 'user', user } : { kind: 'all' }, query });
  const [newest] = await findOwnExports(services.db, viewer);
  if (!newest) throw new Error('Nothing was asked for.');
  return newest.id;
}

async function triesSpent(): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select coalesce(sum(hits), 0)::int as hits from rate_limit where key like 'export:%'`.execute(services.db);
  return rows[0]?.hits ?? 0;
}

describe('a file that is made in the background', () => {
  it('is told of and given to who asked for it, with its checksum, and to nobody else', async () => {
    const id = await ask(anna);
    expect(await ask(anna)).toBe(id);
    await makeAskedExport(services, id);
    await makeAskedExport(services, id);
    const { key } = await openMadeExport(services.db, anna, { id });
    const bytes = await buffer(await services.storage.stream(key));
    expect(readCsv(bytes.toString())).toHaveLength(2);
    const [made] = await findOwnExports(services.db, anna);
    expect(made).toMatchObject({ state: 'ready', written: 2, expected: 2, bytes: bytes.length });
    expect(made?.checksum).toBe(createHash('sha256').update(bytes).digest('hex'));
    const told = await services.db
      .selectFrom('notification')
      .select('kind')
      .where('member_id', '=', anna.memberId)
      .execute();
    expect(told).toEqual([{ kind: 'export' }]);
    await expect(openMadeExport(services.db, bela, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not made of everything where its question can be read no more', async () => {
    const id = await ask(bela);
    const question = '/export?format=csv&taxonName=Kett%C5%91%20is%20van';
    await services.db.updateTable('made_export').set({ question }).where('id', '=', id).execute();
    await makeAskedExport(services, id);
    expect((await findOwnExports(services.db, bela))[0]).toMatchObject({ id, state: 'failed', written: 0 });
    await forgetMadeExportsOf(services.db, bela.memberId);
  });

  it('is gone after its days, its file and its notice too', async () => {
    const [made] = await findOwnExports(services.db, anna);
    const { key } = await openMadeExport(services.db, anna, { id: made?.id ?? 0 });
    const later = new Date(Date.now() + (madeExportDays * 24 + 1) * 3_600_000);
    expect(await findOwnExports(services.db, anna, later)).toEqual([]);
    await sweepMadeExports(services.db, later);
    expect(await findOwnExports(services.db, anna)).toEqual([]);
    expect(await services.db.selectFrom('file_to_drop').select('key').execute()).toContainEqual({ key });
    expect(await services.db.selectFrom('notification').select('id').where('kind', '=', 'export').execute()).toEqual(
      [],
    );
  });

  it('is not made for who may not any more', async () => {
    const id = await ask(anna, 'bela');
    await write(services.db, (tx) =>
      changeLicenceSettings(tx, bela.memberId, { useDefaultLicenc: false, uniqueLicenc: 'Kérdezz meg.' }),
    );
    const error = console.error;
    console.error = () => undefined;
    await makeAskedExport(services, id).finally(() => {
      console.error = error;
    });
    expect(await findOwnExports(services.db, anna)).toMatchObject([{ id, state: 'failed' }]);
    await forgetMadeExportsOf(services.db, anna.memberId);
    expect(await findOwnExports(services.db, anna)).toEqual([]);
  });
});

describe('a file with true places of others', () => {
  it('is given only while its taker’s rights to them are what they were', async () => {
    const admin = { ...(await aMember(services.db, 'admin')), isAdmin: true };
    await services.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
    await aSighting(services.db, anna.memberId, { visibility: 'square' });
    const id = await ask(admin, 'anna');
    await makeAskedExport(services, id);
    expect(await findOwnExports(services.db, admin)).toMatchObject([{ id, state: 'ready', isClosed: false }]);
    await openMadeExport(services.db, admin, { id });
    const former = { ...admin, isAdmin: false };
    expect(await findOwnExports(services.db, former)).toMatchObject([{ id, state: 'ready', isClosed: true }]);
    await expect(openMadeExport(services.db, former, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(openMadeExport(services.db, { ...former, expertTaxonIds: [1] }, { id })).rejects.toThrow('not_found');
  });

  it('is one’s own where they are one’s own, whatever one’s rights are', async () => {
    const id = await ask(anna, 'anna');
    await makeAskedExport(services, id);
    await openMadeExport(services.db, { ...anna, expertTaxonIds: [1] }, { id });
    await forgetMadeExportsOf(services.db, anna.memberId);
  });
});

describe('an export that waits', () => {
  it.each(['busy', 'unavailable', 'storage_full'] as const)(
    'waits on where the moment refuses it: %s',
    async (code) => {
      const id = await ask(anna);
      vi.spyOn(services.storage, 'putFile').mockRejectedValueOnce(new DomainError(code));
      await expect(makeAskedExport(services, id)).rejects.toMatchObject({ code });
      expect(await findOwnExports(services.db, anna)).toMatchObject([{ id, state: 'waiting' }]);
      await makeAskedExport(services, id);
      expect(await findOwnExports(services.db, anna)).toMatchObject([{ id, state: 'ready' }]);
      await forgetMadeExportsOf(services.db, anna.memberId);
    },
  );

  it('is not made twice at once, whatever process has it', async () => {
    const id = await ask(anna);
    await services.db.transaction().execute(async (tx) => {
      expect(await standAlone(tx, { what: 'make-export', id })).toBe(true);
      await expect(makeAskedExport(services, id)).rejects.toMatchObject({ code: 'busy' });
    });
    expect(await findOwnExports(services.db, anna)).toMatchObject([{ id, state: 'waiting' }]);
    await makeAskedExport(services, id);
    expect(await findOwnExports(services.db, anna)).toMatchObject([{ id, state: 'ready' }]);
    await forgetMadeExportsOf(services.db, anna.memberId);
  });

  it('keeps nobody from asking for longer than two days', async () => {
    const id = await ask(anna);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await sweepMadeExports(services.db, inHours(47));
    expect(await findOwnExports(services.db, anna)).toMatchObject([{ id, state: 'waiting' }]);
    await sweepMadeExports(services.db, inHours(49));
    expect(await findOwnExports(services.db, anna)).toMatchObject([{ id, state: 'failed' }]);
    expect(await ask(anna, 'anna')).not.toBe(id);
    await forgetMadeExportsOf(services.db, anna.memberId);
  });

  it('is asked again for nothing, and another meanwhile is refused with why', async () => {
    const id = await ask(anna, 'anna');
    const spent = await triesSpent();
    expect(await ask(anna, 'anna')).toBe(id);
    const other = ask(anna, 'anna', 'gpx');
    await expect(other).rejects.toMatchObject({ code: 'conflict' });
    await expect(other).rejects.toSatisfy(({ details }: DomainError) =>
      details.some(({ message }) => message.includes('Már készül')),
    );
    expect(await triesSpent()).toBe(spent);
    await makeAskedExport(services, id);
    expect(await ask(anna, 'anna', 'gpx')).not.toBe(id);
    await forgetMadeExportsOf(services.db, anna.memberId);
  });
});

it('what was left out is told beside the file, by its format too', async () => {
  const nowhere = { latitude: null, longitude: null, uncertaintyM: null, positionSource: null };
  const celia = await aMember(services.db, 'celia');
  await aSighting(services.db, celia.memberId, nowhere);
  await makeAskedExport(services, await ask(celia, 'celia', 'gpx'));
  const [made] = await findOwnExports(services.db, celia);
  expect(made?.notes.split('\n')).toEqual([
    '0\u00a0találat van benne.',
    '1\u00a0találat kimaradt, mert nincs megadható pontja.',
  ]);
});
