import { expect, test } from 'vitest';
import { maxSheetPhotos } from '#app/features/recording/sighting-limits.ts';
import { admission } from './admission.ts';

const photo = (name: string) => ({ key: name, file: new File([name], `${name}.jpg`) });
const photos = (from: number, count: number) => Array.from({ length: count }, (_, at) => photo(`kep${from + at}`));
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

/** A sheet with so many photos, on one line of it. */
function aSheet(count = 0) {
  const files = new Map(photos(0, count).map(({ key, file }) => [key, file]));
  return { files, admitting: admission({ files, count: () => files.size }) };
}
const line = { name: 'sor', overMost: (name: string) => `${name}: sok` };

test('two choices in a hurry bring the same picture once', async () => {
  const { admitting } = aSheet();
  const [one, other] = await Promise.all([admitting.admit(photos(0, 2)), admitting.admit(photos(1, 2))]);
  expect(one.admitted.map(({ key }) => key)).toEqual(['kep0', 'kep1']);
  expect(other.admitted.map(({ key }) => key)).toEqual(['kep2']);
  expect(names(other.failed)).toEqual(['kep1.jpg']);
});

test('nor more than the sheet has room for', async () => {
  const { admitting } = aSheet(maxSheetPhotos - 3);
  const ends = await Promise.all([0, 2].map((at) => admitting.admit(photos(maxSheetPhotos + at, 2))));
  expect(ends.map(({ admitted }) => admitted.length)).toEqual([2, 1]);
  expect(names(ends[1]?.failed ?? [])).toEqual([`kep${maxSheetPhotos + 3}.jpg`]);
});

test('nor more than a line has room for, and none is dropped in silence', async () => {
  const { admitting } = aSheet();
  const room = () => 3;
  const [one, other] = await Promise.all([0, 2].map((at) => admitting.admit(photos(at, 2), { ...line, room })));
  expect([one?.admitted.length, other?.admitted.length]).toEqual([2, 1]);
  expect(other?.failed.map(({ message }) => message)).toEqual(['kep3.jpg: sok']);
  // Another line has room of its own.
  expect((await admitting.admit(photos(9, 3), { ...line, name: 'másik', room })).admitted).toHaveLength(3);
});

test('what has come onto the sheet, or will not come, makes room again', async () => {
  const { files, admitting } = aSheet();
  const room = () => 2 - files.size;
  const { admitted } = await admitting.admit(photos(0, 2), { ...line, room });
  const [first] = admitted;
  if (first) files.set(first.key, first.file);
  admitting.settle(admitted, line.name);
  const next = await admitting.admit(photos(1, 3), { ...line, room });
  expect(next.admitted.map(({ key }) => key)).toEqual(['kep1']);
  expect(next.failed).toHaveLength(2);
});
