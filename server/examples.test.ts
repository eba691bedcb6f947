import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { examplesFor } from '#app/screens/interface/examples.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { testSecret } from '#test/factories/session.ts';
import { aToken } from '#test/factories/tokens.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { apis } from './apis.ts';
import { watchRoutes } from './routes-taken.ts';

const services = useTestServices({ catalogue: true, env: () => ({ SESSION_SECRET: testSecret }) });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-examples-'));
let server: FastifyInstance;
let methodsAt: (path: string) => string[];
let site: string;

beforeAll(async () => {
  server = await apiServer({ services, calls: [] }, async (each, options) => {
    methodsAt = watchRoutes(each).methodsAt;
    await apis(each, options);
  });
  site = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What a program says, and how it ends; undefined where there is no such program on this machine. */
function run(command: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; said: string } | undefined>((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, PYTHONIOENCODING: 'utf-8', ...env } });
    const heard: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => heard.push(part));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve({ code, said: Buffer.concat(heard).toString() }));
  });
}

it('the examples ask true addresses of this site', () => {
  for (const { id, text } of examplesFor(site)) {
    const paths = [...text.matchAll(/"(\/[a-z][^"{\s]*)/g)].map(([, at = '']) => (at.endsWith('/') ? `${at}1` : at));
    expect([id, new Set(paths).size]).toEqual([id, 3]);
    expect(paths.filter((at) => !methodsAt(at).includes('GET'))).toEqual([]);
    expect(text).toContain(site);
  }
});

it('the one in Python finds the species, its finds, and one’s own by a key', async () => {
  const anna = await aMember(services.db, 'anna');
  const { id: taxonId } = await services.db
    .selectFrom('taxon_name')
    .innerJoin('taxon', 'taxon.id', 'taxon_name.taxon_id')
    .select('taxon.id')
    .where('taxon_name.name', '=', 'nappali pávaszem')
    .executeTakeFirstOrThrow();
  const sightingId = await aSighting(services.db, anna.memberId);
  await determine(services.db, anna, {
    action: 'determine',
    sightingId,
    taxonId,
    certainty: 'sure',
    basis: 'photo',
    disagrees: false,
    comment: '',
  });
  const file = path.join(folder, 'example.py');
  fs.writeFileSync(file, examplesFor(site).find(({ id }) => id === 'python')?.text ?? '');
  // Elsewhere the addresses alone are held, above.
  if ((await run('python3', ['-c', 'import requests']))?.code !== 0) return;
  const env = { LELOHELY_KULCS: await aToken(services.db, anna.memberId), LELOHELY_NEV: 'anna' };
  const ended = await run('python3', [file], env);
  expect(ended?.said).toMatch(/nappali pávaszem/);
  // A protected one: of its day the month alone is told.
  expect(ended?.said).toContain(`${sightingId} 2024-05-01 CT56`);
  expect(ended?.said).toContain('1 saját találat');
  expect(ended?.code).toBe(0);
  const visitor = await run('python3', [file]);
  expect(visitor?.said).not.toContain('saját');
  expect(visitor?.code).toBe(0);
});
