import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['203.0.113.9:', 'unknown'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.7]:8080', '192.0.2.7'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2::1:443', '2001:db8:1:2::/64'],
  ['nonsense', 'unknown'],
  ['nonsense:80', 'unknown'],
  ['[192.0.2.7', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

/** Where an address is read without being counted. */
const onlyHandedOn = [
  'server/pages.ts',
  'app/features/members/sign-in/with-auth.server.ts',
  'app/features/members/sign-in/begin-session.server.ts',
  'app/features/members/account-pages/account-form.server.ts',
];

test('whatever counts by an address counts its network', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const files = ['app', 'server'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  );
  const bare: string[] = [];
  let counted = 0;
  for (const file of files) {
    if (onlyHandedOn.includes(file)) continue;
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [read] of text.matchAll(/\S*\b(request\.ip|client\.address|remoteAddress)\b/g)) {
      counted += 1;
      if (!/networkOf\(/.test(text)) bare.push(`${file}: ${read}`);
    }
  }
  expect(bare).toEqual([]);
  expect(counted).toBeGreaterThan(5);
});
