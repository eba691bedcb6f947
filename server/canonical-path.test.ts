import { expect, test } from 'vitest';
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
