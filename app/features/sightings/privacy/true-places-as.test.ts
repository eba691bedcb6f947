import { expect, it } from 'vitest';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { seesTruePlacesAs, stillSeesTruePlacesAs } from './true-places-as.ts';

const member: Viewer = { ...visitor(), memberId: 1 };
const expertOf = (...expertTaxonIds: number[]): Viewer => ({ ...member, expertTaxonIds });
const admin: Viewer = { ...member, isAdmin: true };

it.each([
  ['the same scopes', expertOf(5, 12), expertOf(12, 5), true],
  ['a scope more', expertOf(5), expertOf(5, 12), true],
  ['a scope less', expertOf(5, 12), expertOf(12), false],
  ['another scope', expertOf(5), expertOf(15), false],
  ['no scope any more', expertOf(5), member, false],
  ['an administrator who is none any more', admin, expertOf(5), false],
  ['an expert who has become an administrator', expertOf(5), admin, true],
])('what was given by rights stays given with %s: %#', (_, before, now, isGiven) => {
  expect(stillSeesTruePlacesAs(now, seesTruePlacesAs(before))).toBe(isGiven);
});
