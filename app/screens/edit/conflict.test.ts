import { describe, expect, it } from 'vitest';
import {
  type EditDraft,
  editDraft,
  editOfSaved,
  type FormVersion,
} from '#app/features/recording/changes/edit-draft.ts';
import { typedFrom } from '#app/features/recording/typed-sighting.ts';
import { dropDraft, keepDraft, readDraft } from '#app/ui/forms/kept-draft.ts';
import { findConflicts, mergeVersions, withStandingName } from './conflict.ts';
import { nameChange } from './use-edit-form.ts';

const photo = (imageId: number) => ({ key: '', name: `${imageId}.jpg`, imageId, uploadId: null, previewUrl: null });
const version = (typed: Record<string, string>, ...photos: number[]): FormVersion => ({
  typed: typedFrom(new Map(Object.entries(typed))),
  photos: photos.map(photo),
});
const base = version({ notes: 'este', count: '2', countKind: 'exact', date: '1987' }, 1, 2);

describe('two versions of a sighting', () => {
  it('that are the same have no conflict', () => {
    expect(findConflicts({ base, mine: base, theirs: base })).toEqual([]);
  });

  it('differ in groups; the side that changed is chosen, and where both did the person has to look', () => {
    const mine = version({ ...base.typed, notes: 'estefelé', hostPlant: 'csalán' }, 2, 1);
    const theirs = version({ ...base.typed, notes: 'éjjel', count: '3', countKind: 'minimum' }, 1, 2);
    const conflicts = findConflicts({ base, mine, theirs });
    expect(conflicts).toEqual([
      { group: 'count', chosen: 'theirs', isBoth: false },
      { group: 'hostPlant', chosen: 'mine', isBoth: false },
      { group: 'notes', chosen: 'mine', isBoth: true },
      { group: 'photos', chosen: 'mine', isBoth: false },
    ]);
    const merged = mergeVersions(mine, theirs, new Map(conflicts.map(({ group, chosen }) => [group, chosen])));
    expect(merged.typed).toMatchObject({ notes: 'estefelé', hostPlant: 'csalán', count: '3', countKind: 'minimum' });
    expect(merged.photos.map((each) => each.imageId)).toEqual([2, 1]);
    expect(mergeVersions(mine, theirs, new Map([['photos', 'theirs']])).photos).toEqual(theirs.photos);
  });
});

describe('the name', () => {
  const named = (taxonId: string) => version({ ...base.typed, taxonId, taxonName: `név ${taxonId}` }, 1, 2);

  it.each([
    ['on another device alone stays', { mine: '1', theirs: '2' }, '2', {}],
    ['here alone is sent', { mine: '3', theirs: '1' }, '3', { taxonId: 3 }],
    ['here too is sent', { mine: '3', theirs: '2' }, '3', { taxonId: 3 }],
    ['nowhere is not sent', { mine: '1', theirs: '1' }, '1', {}],
  ])('that was changed %s', (_, { mine, theirs }, taxonId, sent) => {
    const versions = { base: named('1'), mine: named(mine), theirs: named(theirs) };
    // Saving the choices and going back to the form both start from it.
    const merged = mergeVersions(withStandingName(versions), versions.theirs, new Map());
    expect(merged.typed).toMatchObject({ taxonId, taxonName: `név ${taxonId}` });
    expect(nameChange(versions.theirs, merged.typed)).toEqual(sent);
  });
});

describe('a draft of an edit', () => {
  it('of a find that was saved just now has what was written since, and the pictures that went as its own', () => {
    const whole = (key: string, imageId: number | null) => ({
      key,
      name: key,
      imageId,
      uploadId: 'u',
      previewUrl: null,
    });
    const sent = { ...base, photos: [whole('a', 1), whole('refused', null)] };
    const now = { ...version({ notes: 'utóbb' }), photos: [...sent.photos, whole('b', null), whole('c', 3)] };
    expect(editOfSaved(now, sent)).toEqual({
      typed: now.typed,
      photos: [{ ...whole('a', 1), uploadId: null }, whole('b', null), whole('c', 3)],
      revision: 1,
      read: { typed: base.typed, photos: [{ ...whole('a', 1), uploadId: null }] },
    });
  });

  it('comes back with what was read, to its own member and sighting alone', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const draft: EditDraft = { revision: 3, ...version({ notes: 'x' }, 1), read: base };
    expect(keepDraft(editDraft({ memberId: 7, sightingId: 1 }), draft, storage)).toBe(true);
    expect(readDraft(editDraft({ memberId: 7, sightingId: 1 }), storage)).toEqual(draft);
    expect(readDraft(editDraft({ memberId: 8, sightingId: 1 }), storage)).toBeUndefined();
    expect(readDraft(editDraft({ memberId: 7, sightingId: 2 }), storage)).toBeUndefined();
    storage.setItem('lelohely.szerkesztes.7.1', '{"revision":3,"typed":{}}');
    expect(readDraft(editDraft({ memberId: 7, sightingId: 1 }), storage)).toBeUndefined();
    dropDraft(editDraft({ memberId: 7, sightingId: 1 }), storage);
    expect(kept.size).toBe(0);
  });
});
