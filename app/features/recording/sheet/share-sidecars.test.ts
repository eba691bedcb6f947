import { expect, it } from 'vitest';
import { shareSidecars } from './share-sidecars.ts';

/** Who gets what, as `photo < sidecar`, and why the others are left; photos of one name are numbered by `#`, and with a `+` they have one already. */
function shared(photos: string, sidecars: string): string[] {
  const named = photos
    .split(' ')
    .map((key) => ({ key, name: key.replace(/(?:#\d)?\+?$/, ''), sidecar: key.endsWith('+') }));
  const files = sidecars.split(' ').map((key) => ({ key, name: key.replace(/#\d$/, '') }));
  const { of, left } = shareSidecars(files, named);
  const given = [...of].map(([photo, { key }]) => `${photo} < ${key}`);
  return [...given, ...left.map(({ sidecar, why }) => `${sidecar.key}: ${why}`)].sort();
}

it.each([
  // The forms of names.
  ['IMG_1.jpg', 'IMG_1.xmp', ['IMG_1.jpg < IMG_1.xmp']],
  ['IMG_1.jpg', 'IMG_1.jpg.xmp', ['IMG_1.jpg < IMG_1.jpg.xmp']],
  ['IMG_1.JPG', 'img_1.XMP', ['IMG_1.JPG < img_1.XMP']],
  ['DSC_1.jpg', 'DSC_1.NEF.xmp', ['DSC_1.jpg < DSC_1.NEF.xmp']],
  ['a.b.jpg', 'a.b.xmp', ['a.b.jpg < a.b.xmp']],
  ['képe\u0301.jpg', 'képé.xmp', ['képe\u0301.jpg < képé.xmp']],
  // Surely another's.
  ['IMG_1.jpg', 'IMG_2.xmp', ['IMG_2.xmp: alone']],
  ['IMG_1.jpg', 'IMG_1.55.xmp', ['IMG_1.55.xmp: alone']],
  ['IMG_1.jpg', 'IMG_1.2024.xmp', ['IMG_1.2024.xmp: alone']],
  ['IMG_1.jpg', 'IMG_1.heic.xmp', ['IMG_1.heic.xmp: alone']],
  ['IMG_1.jpg', 'IMG_1.mov.xmp', ['IMG_1.mov.xmp: alone']],
  ['IMG_1', 'IMG_1.xmp', ['IMG_1 < IMG_1.xmp']],
  // Of two photos either might be meant: none.
  ['IMG_1.JPG IMG_1.HEIC', 'IMG_1.xmp', ['IMG_1.xmp: several']],
  ['IMG_1.jpg#1 IMG_1.jpg#2', 'IMG_1.xmp', ['IMG_1.xmp: several']],
  ['IMG_1.jpg#1 IMG_1.jpg#2', 'IMG_1.jpg.xmp', ['IMG_1.jpg.xmp: several']],
  ['IMG_1.JPG#1 img_1.jpg#2', 'IMG_1.jpg.xmp', ['IMG_1.jpg.xmp: several']],
  // The whole name says which.
  ['IMG_1.JPG IMG_1.HEIC', 'IMG_1.HEIC.xmp', ['IMG_1.HEIC < IMG_1.HEIC.xmp']],
  [
    'IMG_1.JPG IMG_1.HEIC',
    'IMG_1.HEIC.xmp IMG_1.JPG.xmp',
    ['IMG_1.HEIC < IMG_1.HEIC.xmp', 'IMG_1.JPG < IMG_1.JPG.xmp'],
  ],
  ['IMG_1.JPG IMG_1.HEIC', 'IMG_1.HEIC.xmp IMG_1.xmp', ['IMG_1.HEIC < IMG_1.HEIC.xmp', 'IMG_1.xmp: several']],
  // Of two sidecars: the surer one, or none.
  ['IMG_1.jpg', 'IMG_1.xmp IMG_1.jpg.xmp', ['IMG_1.jpg < IMG_1.jpg.xmp', 'IMG_1.xmp: second']],
  ['IMG_1.jpg', 'IMG_1.NEF.xmp IMG_1.xmp', ['IMG_1.NEF.xmp: second', 'IMG_1.jpg < IMG_1.xmp']],
  ['IMG_1.jpg', 'IMG_1.xmp#1 IMG_1.xmp#2', ['IMG_1.xmp#1: rivals', 'IMG_1.xmp#2: rivals']],
  [
    'IMG_1.jpg',
    'IMG_1.xmp#1 IMG_1.xmp#2 IMG_1.jpg.xmp',
    ['IMG_1.jpg < IMG_1.jpg.xmp', 'IMG_1.xmp#1: second', 'IMG_1.xmp#2: second'],
  ],
  ['IMG_1.jpg#1 IMG_1.jpg#2', 'IMG_1.xmp#1 IMG_1.xmp#2', ['IMG_1.xmp#1: several', 'IMG_1.xmp#2: several']],
  // Where the one of two photos has its own, another may still be meant for either.
  ['IMG_1.jpg+', 'IMG_1.xmp', ['IMG_1.xmp: taken']],
  ['IMG_1.jpg#1+ IMG_1.jpg#2', 'IMG_1.xmp', ['IMG_1.xmp: several']],
  ['IMG_1.jpg+ IMG_1.HEIC', 'IMG_1.HEIC.xmp', ['IMG_1.HEIC < IMG_1.HEIC.xmp']],
  ['a.jpg b.jpg', 'b.xmp a.xmp', ['a.jpg < a.xmp', 'b.jpg < b.xmp']],
])('%s with %s', (photos, sidecars, expected) => {
  expect(shared(photos, sidecars)).toEqual([...expected].sort());
});
