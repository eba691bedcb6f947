import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { bareContentPolicy, contentSecurityPolicy, setSecurityHeaders } from './security.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function scriptSources(scripts: string[]): string[] {
  const [, sources = ''] = /script-src ([^;]+)/.exec(contentSecurityPolicy({ scripts })) ?? [];
  return sources.split(' ');
}

test('the scripts that the server wrote are allowed by their own text, each once', () => {
  const scripts = ['let a = "ű";', 'import "/a.js"', 'let a = "ű";'];
  expect(scriptSources(scripts)).toEqual(["'self'", hashOf('let a = "ű";'), hashOf('import "/a.js"')]);
});

test('a page without scripts allows its own files alone', () => {
  expect(scriptSources([])).toEqual(["'self'"]);
});

test('styles come from files alone, but on a page that shows a letter with its looks', () => {
  expect(contentSecurityPolicy({ scripts: [] })).toContain("; style-src 'self'; ");
  expect(contentSecurityPolicy({ scripts: [], writesStyles: true })).toContain("; style-src 'self' 'unsafe-inline'; ");
});

test('pictures and data come from the site itself, and from exactly the hosts of its maps', () => {
  const of = (mapHosts: string[]) => contentSecurityPolicy({ scripts: [], mapHosts });
  expect(of([])).toContain("; img-src 'self' data: blob:; connect-src 'self'; ");
  const policy = of(['https://a.example', 'http://b.example:8080']);
  expect(policy).toContain(
    "; img-src 'self' data: blob: https://a.example http://b.example:8080; connect-src 'self' https://a.example http://b.example:8080; ",
  );
  expect(policy.split('; ').filter((part) => part.includes('example'))).toHaveLength(2);
});

test.each([
  ['https://lelohely.example.org', 'max-age=31536000'],
  ['http://127.0.0.1:3000', undefined],
])('%s is held to https: %s', async (publicUrl, expected) => {
  const server = Fastify();
  server.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, publicUrl));
  server.get('/', async () => 'a');
  const { headers } = await server.inject('/');
  expect(headers['strict-transport-security']).toBe(expected);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': bareContentPolicy,
  });
});
