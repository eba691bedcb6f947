import { expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ catalogue: true, env: { REQUEST_LIMIT: '10' } });

/** As a browser somewhere else, through a balancer on this machine. */
const askFrom = (address: string, path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { 'x-forwarded-for': address, ...headers } });

it('holds up pages, calls and searches of one network, and lets everybody else and the watch through', async () => {
  const paths = [urls.taxonomy(), '/api/v1/taxa', urls.search('lepke'), '/api/v1/search?q=lepke', urls.login()];
  for (const [index, path] of paths.entries()) {
    const seen: number[] = [];
    for (let n = 0; n < 12; n += 1) seen.push((await askFrom('203.0.113.5', path)).status);
    expect(seen, path).toContain(429);
    if (index === 0) expect(seen).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  }
  const page = await askFrom('203.0.113.5', urls.home(), { accept: 'text/html' });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await page.text()).toContain('A hálózatodról túl sok kérés érkezett');
  expect((await askFrom('203.0.113.6', urls.home())).status).toBe(200);
  for (let n = 0; n < 30; n += 1) expect((await askFrom('203.0.113.5', '/readyz')).status).toBe(200);
});
