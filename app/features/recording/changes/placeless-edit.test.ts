import { expect, it } from 'vitest';
import type { EditableSighting } from '#app/features/sightings/changes/editable-sighting.ts';
import { readTypedEdit, typedFromEditable } from './typed-edit.ts';

const base: EditableSighting = {
  observedOn: { from: '2024-05-20', to: '2024-05-20', time: null, precision: 'day' },
  place: {
    latitude: null,
    longitude: null,
    uncertaintyM: null,
    source: null,
    text: 'Vácrátót',
    footprint: null,
    visibility: 'exact',
  },
  altitudeM: null,
  altitudeSource: null,
  individualCount: null,
  countKind: 'exact',
  sex: null,
  lifeStage: null,
  method: null,
  hostPlant: null,
  habitat: null,
  notes: null,
  privateNotes: null,
  licenseId: 1,
  imageIds: [],
  imageDetails: [],
  observers: [],
  externalObservation: null,
};
const read = (change: object) =>
  readTypedEdit({ ...typedFromEditable(base), ...change }, {}, { id: 1, revision: 1, base });

it('of a find without a point the words of its place are not let fall in silence', () => {
  for (const change of [{ placeText: 'Vácrátót, kert' }, { visibility: 'hidden' }])
    expect(read(change).errors?.coordinates).toContain('még nincs pontja');
  expect(read({ notes: 'más' }).input).toMatchObject({ notes: 'más' });
  expect(read({ placeText: 'Vácrátót, kert', coordinates: '47,7 19,23' }).input?.place).toMatchObject({
    text: 'Vácrátót, kert',
    latitude: 47.7,
  });
});
