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

test('marks that others hang on a link are not part of the page', () => {
  expect(withKnownQuery('/lepkek?fbclid=x&dr=0_3&utm_source=y')).toBe('/lepkek?dr=0_3');
  expect(withKnownQuery('/lepkek?utm_source=y')).toBe('/lepkek');
});
