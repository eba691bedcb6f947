import { expect, it } from 'vitest';
import { notPublicReasons, notPublicWords, type Publicity, whyNotPublic } from './why-not-public.ts';

const all: Publicity[] = ['draft', 'published', 'hidden', 'deleted'].flatMap((state) =>
  [true, false].flatMap((hasContent) =>
    [true, false].flatMap((isConfirmed) =>
      [true, false].map((isHiddenByOther) => ({ state, hasContent, isConfirmed, isHiddenByOther })),
    ),
  ),
);

it('gives the one true reason in every state', () => {
  for (const each of all) {
    const reason = whyNotPublic(each);
    if (each.state === 'published' || each.state === 'deleted') expect(reason).toBeNull();
    if (each.state === 'hidden') expect(reason).toBe(each.isHiddenByOther ? 'moderator' : 'observer');
    if (each.state === 'draft')
      expect(reason).toBe(!each.hasContent ? 'empty' : each.isConfirmed ? 'press' : 'address');
  }
});

it('speaks of the address only where that is the reason', () => {
  for (const [reason, words] of [...Object.entries(notPublicWords), ...Object.entries(notPublicReasons)])
    expect(words.includes('e-mail')).toBe(reason === 'address');
});
