import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const database = useTestDatabase({ catalogue: true });

type Result = { code: number; stdout: string; stderr: string };

function lelohely(...args: string[]): Promise<Result> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/commands/lelohely.ts', ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    );
  });
}

it('verify finds the starter catalogue whole', async () => {
  const { code, stdout, stderr } = await lelohely('verify');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^A rendszertan és \d+ találat átnézve: 0 hiba\.$/m);
  expect(code).toBe(0);
});

it('verify names a taxon that has lost its place in the tree, and ends with 1', async () => {
  const { id } = await database.db
    .selectFrom('taxon')
    .select('id')
    .where('rank', '=', 'species')
    .where('status', '=', 'accepted')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await database.db
    .selectFrom('taxon')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await database.db.updateTable('taxon').set({ order_id: null }).where('id', '=', id).execute();
  const { code, stderr } = await lelohely('verify');
  expect(stderr).toContain(String(id));
  expect(code).toBe(1);
  await database.db.updateTable('taxon').set(before).where('id', '=', id).execute();
});

it('create-admin makes an administrator', async () => {
  const { code, stdout } = await lelohely(
    ...['create-admin', '--name', 'Kezelo', '--email', 'kezelo@example.org', '--password', 'egy-hosszu-jelszo'],
  );
  expect(stdout).toBe('Az adminisztrátor elkészült: kezelo\n');
  expect(code).toBe(0);
  const made = await database.db
    .selectFrom('member')
    .select(['username', 'full_name', 'is_admin', 'email_verified'])
    .where('email', '=', 'kezelo@example.org')
    .execute();
  expect(made).toEqual([{ username: 'Kezelo', full_name: '', is_admin: true, email_verified: true }]);
});

it('lists its commands when it is given none or a wrong one', async () => {
  for (const args of [[], ['verfy']]) {
    const { code, stderr } = await lelohely(...args);
    expect(stderr).toContain('verify');
    expect(code).toBe(1);
  }
});

it('import-checklist shows what would change, applies it when told so, and says by its exit code whether rows were held', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-command-'));
  const file = path.join(folder, 'pókok.csv');
  const report = path.join(folder, 'jelentés.csv');
  const rows = 'tudományos név;rang;család\nArgiope nova;faj;Araneidae\n';
  try {
    fs.writeFileSync(file, `${rows}Nusquam nullus;faj;\n`);
    const dry = await lelohely('import-checklist', file, '--report', report);
    expect(dry.code).toBe(2);
    expect(dry.stdout).toMatch(/^ +1 új$/m);
    expect(dry.stdout).toContain('3. sor  Nusquam nullus: A szülője nincs sem a fájlban');
    expect(dry.stdout).toContain('Ez próba volt, semmi nem változott.');
    expect(fs.readFileSync(report, 'utf8').split('\r\n')).toHaveLength(4);
    fs.writeFileSync(file, rows);
    const applied = await lelohely('import-checklist', file, '--apply', '--source', 'Kézi lista');
    expect(applied.stdout).toMatch(/^Alkalmazva: \d+\. számú változás\.$/m);
    expect(applied.code).toBe(0);
    const added = await database.db
      .selectFrom('taxon')
      .select('source')
      .where('scientific_name', '=', 'Argiope nova')
      .execute();
    expect(added).toEqual([{ source: 'Kézi lista' }]);
    const again = await lelohely('import-checklist', file, '--apply');
    expect(again.stdout).toContain('Nincs mit alkalmazni.');
    fs.writeFileSync(file, 'alma,körte\n1,2\n');
    expect(await lelohely('import-checklist', file)).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('nincs benne tudományos nevek oszlopa') },
    });
    expect((await lelohely('import-checklist', file, '--apllly')).stderr).toContain('Így kell: import-checklist FÁJL');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
