import { expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

test.each([
  ['1.1.1.1', true],
  ['172.32.0.1', true],
  ['100.63.255.255', true],
  ['100.128.0.1', true],
  ['2a02:ab88::1', true],
  // This machine, and nowhere.
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
  // Neighbours.
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['fd00::1', false],
  ['fec0::1', false],
  ['169.254.169.254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['2a02:ab88::1%eth0', false],
  // The provider's net.
  ['100.64.0.1', false],
  // Several at once, or nobody.
  ['224.0.0.1', false],
  ['ff02::1', false],
  ['255.255.255.255', false],
  ['240.0.0.1', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['2001:db8::1', false],
  ['100::1', false],
  // IPv4 in disguise.
  ['::ffff:10.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:0:7f00:1', false],
  ['::7f00:1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  // No address, or one that programs read in more than one way.
  ['127.1', false],
  ['0177.0.0.1', false],
  ['010.1.1.1', false],
  ['2130706433', false],
  ['example.org', false],
  ['', false],
])('%s is of the public internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
