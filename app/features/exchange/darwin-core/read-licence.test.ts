import { expect, it } from 'vitest';
import { licences } from '#app/features/licences/licence-catalogue.ts';
import { licenceIdOf } from './read-licence.ts';

it('every licence of the catalogue is known by its address and its names', () => {
  for (const { id, uri, nameEn, nameShort } of licences)
    for (const written of [uri, uri && `${uri}legalcode`, uri?.replace('https', 'http'), nameEn, nameShort])
      if (written) expect(licenceIdOf(written), written).toBe(id);
});

it.each<[string, number | null]>([
  ['CC-BY-NC', 3],
  ['CC_BY_NC_4_0', 3],
  ['CC0_1_0', 8],
  ['cc0', 8],
  ['http://creativecommons.org/licenses/by-nc/4.0/deed.hu', 3],
  ['https://creativecommons.org/licenses/by/3.0/', null],
  ['csak kérésre', null],
])('%s is licence %s', (written, id) => {
  expect(licenceIdOf(written)).toBe(id);
});
