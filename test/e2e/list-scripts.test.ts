import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer();
const client = path.resolve(import.meta.dirname, '../../build/client');

it('a list loads at most 130.5 kB of scripts, compressed', async () => {
  const html = await (await fetch(server.url + urls.sightings())).text();
  const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+\.js)"/g)].map(([, href]) => href ?? '');
  const sizes = scripts.map((href) => gzipSync(fs.readFileSync(path.join(client, href)), { level: 9 }).length);
  expect(scripts.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_500);
});
