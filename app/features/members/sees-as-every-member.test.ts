import { expect, test } from 'vitest';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { seesAsEveryMember } from './sees-as-every-member.server.ts';

const plain: Viewer = { ...visitor(), memberId: 7, username: 'anna', fullName: 'Anna', emailVerified: true };

test('a member without rights shares pages, however they look at them', () => {
  expect(seesAsEveryMember(plain)).toBe(true);
  expect(seesAsEveryMember({ ...plain, isDonor: true, isBot: true, theme: 'dark', listView: 'map' })).toBe(true);
});

test.each<[string, Partial<Viewer>]>([
  ['a visitor', { memberId: null }],
  ['an editor', { isEditor: true }],
  ['an administrator', { isAdmin: true }],
  ['a moderator', { isModerator: true }],
  ['an editor of the tree', { isTaxonEditor: true }],
  ['an organiser', { isOrganiser: true }],
  ['an expert', { expertTaxonIds: [3] }],
  ['who has not confirmed their address', { emailVerified: false }],
  ['who has terms to accept', { termsDue: true }],
])('%s does not', (_who, more) => {
  expect(seesAsEveryMember({ ...plain, ...more })).toBe(false);
});

test('a right that is added later counts by itself', () => {
  expect(seesAsEveryMember({ ...plain, ...{ mayFly: true } })).toBe(false);
});
