import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
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

async function ask(viewer: Viewer, user?: string): Promise<number> {
  const query = new URLSearchParams({ format: 'csv' });
  await askForExport(services, viewer, { scope: user ? { kind: 'user', user } : { kind: 'all' }, query });
  const [newest] = await findOwnExports(services.db, viewer);
  if (!newest) throw new Error('Nothing was asked for.');
  return newest.id;
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
