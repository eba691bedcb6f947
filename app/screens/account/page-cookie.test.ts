import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { newRegistered, rememberRegistered } from './registered-cookie.server.ts';
import { rememberResetReturn } from './reset-return-cookie.server.ts';

const config = { publicUrl: 'https://lelohely.example' };

/** Which addresses a browser sends a cookie of this path to (RFC 6265, 5.1.4). */
const covers = (path: string, address: string) =>
  path === address || (address.startsWith(path) && (path.endsWith('/') || address[path.length] === '/'));

/** The pages whose loaders read a cookie of their own, and what sets it. */
const pages: [string, () => Promise<string[]>][] = [
  [urls.postRegister(), () => rememberRegistered(config, newRegistered({ email: 'a@example.org', back: '/' }))],
  [urls.registerConfirm('abc'), () => rememberRegistered(config, newRegistered({ email: 'a@example.org', back: '/' }))],
  [urls.resetSuccess(), () => rememberResetReturn(config, '/')],
];

it.each(pages)('%s gets its cookie when it asks for its data anew as well', async (page, remember) => {
  const paths = (await remember()).map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1] ?? '');
  for (const address of [page, `${page}.data`])
    expect(
      paths.filter((path) => covers(path, address)),
      address,
    ).toHaveLength(1);
  expect(paths.filter((path) => covers(path, urls.home()) || covers(path, urls.login()))).toEqual([]);
});

it('is the one way to a cookie of some pages; that of known devices goes to a form alone', () => {
  const makers = globSync('app/**/*.{ts,tsx}').filter(
    (name) => !name.endsWith('.test.ts') && /\bcreateCookie\(/.test(readFileSync(name, 'utf8')),
  );
  expect(makers.sort()).toEqual([
    'app/features/members/sign-in/known-devices.server.ts',
    'app/screens/account/page-cookie.server.ts',
  ]);
});
