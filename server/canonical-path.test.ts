import { expect, test } from 'vitest';
import { pageRoutes } from '#test/permissions/routes.ts';
import { canonicalPath, withKnownQuery } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/Rendszertan/', '/rendszertan'],
  ['/rendszertan/talalatok/?dr=0_3', '/rendszertan/talalatok?dr=0_3'],
  ['/register', '/register/'],
  ['/register/', '/register/'],
  ['/register/confirm/AbC', '/register/confirm/AbC'],
  ['/PROFIL/Minta.Anna/TALALATOK', '/profil/Minta.Anna/talalatok'],
  ['/lepkek//Atalantalepke', '/lepkek/atalantalepke'],
  ['/profil/K%C3%A1roly', '/profil/K%C3%A1roly'],
  ['/cikk/%C3%89jszaka', '/cikk/%C3%89jszaka'],
  ['/kereses?q=Aglais%20IO', '/kereses?q=Aglais%20IO'],
  ['//evil.example/x', '/evil.example/x'],
])('%s has the canonical address %s', (url, canonical) => {
  expect(canonicalPath(url)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test('a word that lets in is led to as it was written', () => {
  const paths = pageRoutes().flatMap(({ path }) => (path.includes(':token') ? [path] : []));
  expect(paths).toContain('/esemeny/:id/meghivo/:token');
  for (const path of paths) {
    const url = path.replace(':id', '12').replace(':token', 'Ab-C_d1');
    expect(canonicalPath(url)).toBe(url);
  }
});

const page = { queryKeys: ['dr', 'q'], routeIds: ['root', 'a'] };

test.each([
  ['/lepkek?fbclid=x&dr=0_3&utm_source=y', '/lepkek?dr=0_3'],
  ['/lepkek?utm_source=y', '/lepkek'],
  ['/lepkek?q=b&dr=0_3', '/lepkek?dr=0_3&q=b'],
  ['/lepkek?q=b&q=c', '/lepkek?q=b'],
  ['/lepkek?q=', '/lepkek?q='],
  ['/lepkek.data?_routes=a,made-up,root,a', '/lepkek.data?_routes=root%2Ca'],
  ['/lepkek', '/lepkek'],
])('%s is the page %s', (url, known) => {
  expect(withKnownQuery(url, page)).toBe(known);
});
