import { expect, it } from 'vitest';
import { typedFields, typedFrom } from '#app/features/recording/typed-sighting.ts';
import { dropDraft, keepDraft, readDraft } from '#app/ui/forms/kept-draft.ts';
import { type FormStart, isEmptyFind, isSameFind, recordDraft } from './draft.ts';

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const empty: FormStart = {
  clientId: 'c',
  typed: typedFrom(new Map()),
  touched: { when: false, where: false },
  photos: [],
  version: 0,
  isSent: false,
};
const draft: FormStart = {
  ...empty,
  typed: typedFrom(
    new Map([
      ['notes', 'a csalánoson'],
      ['date', '2024. május 7.'],
    ]),
  ),
  touched: { when: true, where: false },
  photos: [{ key: 'uj-1', name: 'a.jpg', imageId: 5, uploadId: '1-x', previewUrl: null }],
};

it('comes back as it was, to its own member alone', () => {
  const storage = device();
  expect(keepDraft(recordDraft(7), draft, storage)).toBe(true);
  expect(readDraft(recordDraft(7), storage)).toEqual(draft);
  expect(readDraft(recordDraft(8), storage)).toBeUndefined();
  dropDraft(recordDraft(7), storage);
  expect(readDraft(recordDraft(7), storage)).toBeUndefined();
});

it('that is broken or of another shape is none, or loses only the broken part', () => {
  const storage = device();
  for (const text of ['{', '[]', '"x"', '{"typed":{}}']) {
    storage.setItem('lelohely.uj-talalat.7', text);
    expect(readDraft(recordDraft(7), storage)).toBeUndefined();
  }
  storage.setItem(
    'lelohely.uj-talalat.7',
    '{"clientId":"c","typed":{"notes":"x","date":5},"photos":[null,{"imageId":"5"}]}',
  );
  expect(readDraft(recordDraft(7), storage)).toMatchObject({
    typed: { notes: 'x', date: '' },
    photos: [{ key: '', imageId: null, name: '' }],
  });
});

/** What the map says by itself. */
const ofMap = { positionSource: 'map', altitudeSource: 'grid' };

it('is empty while nobody has written anything', () => {
  expect(isEmptyFind(empty)).toBe(true);
  expect(isEmptyFind(draft)).toBe(false);
});

it('is kept whichever field is the first to be written, but for what an untouched form says by itself', () => {
  const asOpened = { ...empty.typed, countKind: 'exact', visibility: 'exact', licenseId: '1', ...ofMap };
  expect(isEmptyFind({ ...empty, typed: asOpened })).toBe(true);
  const kept = typedFields.filter((field) => !isEmptyFind({ ...empty, typed: { ...asOpened, [field]: 'hidden' } }));
  // The day is the page's own until the person says one.
  expect(isEmptyFind({ ...empty, typed: asOpened, touched: { when: true, where: false } })).toBe(false);
  const settings = ['date', 'licenseId', 'positionSource', 'altitudeSource'];
  expect(kept).toEqual(typedFields.filter((field) => !settings.includes(field)));
  for (const field of typedFields)
    expect(isEmptyFind({ ...empty, typed: { ...empty.typed, [field]: ' ' } }), field).toBe(true);
});

it('is the same find as another while nobody has written or chosen anything else, in whatever field', () => {
  const photoKeys = ['uj-1'];
  const asOpened = { ...draft.typed, countKind: 'exact', visibility: 'exact', licenseId: '1', ...ofMap };
  expect(isSameFind({ typed: draft.typed, photoKeys }, { typed: asOpened, photoKeys })).toBe(true);
  for (const field of typedFields) {
    const typed = { ...asOpened, [field]: 'hidden' };
    expect(isSameFind({ typed, photoKeys }, { typed: asOpened, photoKeys }), field).toBe(false);
  }
  expect(isSameFind({ typed: asOpened, photoKeys }, { typed: asOpened, photoKeys: [] })).toBe(false);
});

it('is not kept where the device keeps nothing', () => {
  const full = {
    setItem() {
      throw new Error('full');
    },
  };
  expect(keepDraft(recordDraft(7), draft, full)).toBe(false);
});
