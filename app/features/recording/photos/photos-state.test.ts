import { describe, expect, it } from 'vitest';
import { typedPhotoFrom } from '../sheet/typed-photo.ts';
import {
  changePhotos,
  countCut,
  countLost,
  countPhotos,
  type FormPhoto,
  keptPhotos,
  type PhotoChange,
  restorePhotos,
  sentPhotos,
} from './photos-state.ts';

const nothing = {
  date: null,
  time: null,
  offsetMinutes: null,
  futureDate: null,
  latitude: null,
  longitude: null,
  needsCheck: false,
  uncertaintyM: null,
  altitudeM: null,
};

function changed(...changes: PhotoChange[]): readonly FormPhoto[] {
  return changes.reduce<readonly FormPhoto[]>(changePhotos, []);
}

const batch: PhotoChange = {
  kind: 'add',
  photos: ['1', '2', '3'].map((key) => ({ key, name: `${key}.jpg`, previewUrl: `blob:${key}` })),
};
const done = (key: string, id: number): PhotoChange => ({
  kind: 'answer',
  key,
  file: { id, name: `${key}.jpg`, error: null, proposal: nothing, previewUrl: null },
});
const refused = (key: string): PhotoChange => ({
  kind: 'answer',
  key,
  file: {
    id: null,
    name: `${key}.jpg`,
    error: { code: 'image_incomplete', message: 'hiányos' },
    proposal: null,
    previewUrl: null,
  },
});

describe('photos on the form', () => {
  const said = typedPhotoFrom({ caption: 'felülről' });
  const clear: PhotoChange = { kind: 'describe', key: '1', details: { ...said, takenAt: '' } };
  const read: PhotoChange = { kind: 'read', key: '1', proposal: { ...nothing, date: '2024-05-20', time: '08:30' } };
  const dayAlone: PhotoChange = { kind: 'read', key: '1', proposal: { ...nothing, date: '2024-05-20' } };

  it.each([
    ['once and again', [read, clear, clear], undefined],
    ['before its file was read', [clear, read], undefined],
    [
      'after another was said',
      [read, { ...clear, details: { ...said, takenAt: '2024-05-21T09:00' } }, clear],
      undefined,
    ],
    ['while the file says none', [dayAlone, clear], null],
  ] as const)('a time that is cleared %s is the file’s, however often the form is saved', (_how, changes, takenAt) => {
    const photos = changed(batch, ...changes, done('1', 5));
    const sent = () => sentPhotos(photos).imageDetails.map((details) => ({ takenAt: undefined, ...details }));
    expect(sent()).toEqual([expect.objectContaining({ id: 5, takenAt })]);
    const again = restorePhotos(keptPhotos(photos), 'elveszett');
    expect(sentPhotos(again).imageDetails).toEqual(sentPhotos(photos).imageDetails);
  });

  it('keep the order of the person, whichever is ready first', () => {
    const photos = changed(batch, done('3', 30), refused('2'), done('1', 10));
    expect(photos.map(({ key, state }) => `${key} ${state}`)).toEqual(['1 done', '2 failed', '3 done']);
    expect(photos.map(({ imageId }) => imageId)).toEqual([10, null, 30]);
    expect(countPhotos(photos)).toEqual({ uploading: 0, waiting: 0, done: 2, failed: 1 });
  });

  it('are moved and removed one by one, never beyond the ends', () => {
    const keys = (...changes: PhotoChange[]) =>
      changed(batch, ...changes)
        .map(({ key }) => key)
        .join('');
    expect(keys({ kind: 'move', key: '3', by: -1 })).toBe('132');
    expect(keys({ kind: 'move', key: '1', by: -1 })).toBe('123');
    expect(keys({ kind: 'move', key: '3', by: 1 })).toBe('123');
    expect(keys({ kind: 'remove', key: '2' })).toBe('13');
  });

  it('that were cut or are not here hold up saving, those that are refused or on their way do not', () => {
    const cut = changed(batch, done('1', 10), refused('2'), { kind: 'fail', key: '3', message: 'megszakadt' });
    expect([countCut(cut), countLost(cut)]).toEqual([1, 0]);
    expect(countCut(changePhotos(cut, { kind: 'retry', key: '3' }))).toBe(0);
    expect(countCut(changePhotos(cut, { kind: 'remove', key: '3' }))).toBe(0);
    expect(countCut(changePhotos(cut, { kind: 'refuse', key: '3', message: 'túl nagy' }))).toBe(0);
    const lost = changePhotos(cut, { kind: 'lose', key: '1', message: 'válaszd ki újra' });
    expect([countCut(lost), countLost(lost)]).toEqual([1, 1]);
  });

  it('that are refused stand in no draft, those that are cut or on their way do', () => {
    const photos = changed(batch, refused('2'), { kind: 'fail', key: '3', message: 'megszakadt' });
    expect(keptPhotos(photos).map(({ key }) => key)).toEqual(['1', '3']);
    expect(keptPhotos(changePhotos(photos, { kind: 'retry', key: '2' })).map(({ key }) => key)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('that failed can be tried again', () => {
    const photos = changed(batch, { kind: 'fail', key: '2', message: 'megszakadt' }, { kind: 'retry', key: '2' });
    expect(photos[1]).toMatchObject({ state: 'uploading', message: null });
  });

  it('come back from a draft as they were, or say that they must be chosen again', () => {
    const kept = [
      { key: 'uj-1', name: 'a.jpg', imageId: 5, uploadId: 'u', previewUrl: null },
      { key: 'uj-2', name: 'b.jpg', imageId: null, uploadId: null, previewUrl: null },
    ];
    expect(restorePhotos(kept, 'válaszd ki újra')).toMatchObject([
      { state: 'done', imageId: 5, message: null },
      { state: 'lost', name: 'b.jpg', message: 'válaszd ki újra' },
    ]);
    const found = { kind: 'found', key: 'uj-2', previewUrl: 'blob:2' } as const;
    const restored = changePhotos(restorePhotos(kept, 'válaszd ki újra'), found);
    expect(restored[1]).toMatchObject({ state: 'uploading', previewUrl: 'blob:2', message: null });
    expect(changePhotos(restored, { kind: 'wait', key: 'uj-2' })[1]).toMatchObject({ state: 'waiting', percent: 0 });
  });
});
