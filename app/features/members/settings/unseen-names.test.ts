import { expect, it } from 'vitest';
import { newGroupSchema } from '#app/features/groups/group-form.ts';
import { ownPlaceSchema } from '#app/features/recording/own-place-form.ts';
import { basicSchema } from './basic-form.ts';

/** Nothing that can be seen: a zero-width space, a mark that turns what follows round, a soft hyphen. */
const unseen = '\u200B\u202E\u00AD';
const clientId = '6f1f9d0e-3b1c-4d5e-8f00-0123456789ab';

it('a name of nothing that can be seen is none', () => {
  expect(basicSchema.parse({ fullName: unseen }).fullName).toBe('');
  expect(newGroupSchema.safeParse({ clientId, name: unseen, description: '' }).success).toBe(false);
  expect(ownPlaceSchema.safeParse({ name: unseen, latitude: 47.5, longitude: 19 }).success).toBe(false);
});

it('and no name turns round what stands beside it', () => {
  expect(basicSchema.parse({ fullName: `Kis${unseen} Anna` }).fullName).toBe('Kis Anna');
  expect(newGroupSchema.parse({ clientId, name: `Az én${unseen} kertem` }).name).toBe('Az én kertem');
});
