import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  formerLifeStages,
  formerMethods,
  formerSexes,
  readCode,
  typedCode,
} from '#app/features/sightings/former-words.ts';
import { lifeStages, methods, sexes } from '#app/features/sightings/sighting-codes.ts';
import { suggestedChanges } from './changes/suggestion-form.ts';
import { draftFormSchema } from './drafts/draft-form.ts';
import { cloudCovers, rains, winds } from './evenings/evening-codes.ts';
import { eveningFormSchema } from './evenings/evening-form.ts';
import { emptyEvening, eveningInCodes, readTypedEvening } from './evenings/typed-evening.ts';
import { formerClouds, formerRains, formerWinds } from './former-evening-words.ts';
import { readTypedPhoto, typedPhotoFrom } from './sheet/typed-photo.ts';
import { sightingFormSchema } from './sighting-form.ts';
import { readTypedSighting, typedFrom } from './typed-sighting.ts';

const place = { latitude: 47.5, longitude: 19.04 };
const former = { lifeStage: 'rágásnyom', sex: 'hím és nőstény', method: 'hálózás' };
const codes = { lifeStage: 'feedingMarks', sex: 'maleAndFemale', method: 'netting' };
const formerWeather = { method: 'csapda', wind: 'gyenge szél', clouds: 'derült', rain: 'zivatar volt' };
const weather = { method: 'trapping', wind: 'light', clouds: 'clear', rain: 'thunderstorm' };

it.each<[string, readonly string[], Readonly<Record<string, string>>]>([
  ['stages', lifeStages, formerLifeStages],
  ['sexes', sexes, formerSexes],
  ['methods', methods, formerMethods],
  ['winds', winds, formerWinds],
  ['clouds', cloudCovers, formerClouds],
  ['rains', rains, formerRains],
])('of the %s every former word is read as its code, and nothing else is taken for one', (_name, list, words) => {
  expect(list).toEqual(expect.arrayContaining(Object.keys(words)));
  expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  for (const code of list) expect(readCode(code, list, words)).toBe(code);
  for (const [code, word] of Object.entries(words)) {
    expect(readCode(word, list, words)).toBe(code);
    expect(readCode(` ${word.normalize('NFD')} `, list, words)).toBe(code);
  }
  for (const strange of ['', 'toString', '__proto__', 'lepke', 7, null, undefined, ['imágó']])
    expect(readCode(strange, list, words)).toBeNull();
  expect(typedCode('lepke', list, words)).toBe('lepke');
});

it('a form, a picture and an evening that a device kept in the former words are sent in codes', () => {
  const kept = { date: '2024-05-07', coordinates: '47,5 19,04', taxonName: 'x', ...former };
  const typed = typedFrom(new Map(Object.entries(kept)));
  expect(typed).toMatchObject(codes);
  const sent = readTypedSighting({ ...typed, ...former }, { clientId: randomUUID(), imageIds: [] });
  expect(sent.input).toMatchObject(codes);
  const { method: _, ...ofPicture } = codes;
  expect(typedPhotoFrom(former)).toMatchObject(ofPicture);
  expect(readTypedPhoto(7, { ...typedPhotoFrom({}), lifeStage: former.lifeStage, sex: former.sex })).toMatchObject(
    ofPicture,
  );
  const evening = { ...emptyEvening, date: '2024-05-07', coordinates: '47,5 19,04', ...formerWeather };
  expect(eveningInCodes(evening)).toMatchObject(weather);
  expect(readTypedEvening(evening, { clientId: randomUUID() }).input).toMatchObject(weather);
});

it('the calls take the former words of a page that is older than the codes, and keep codes', () => {
  const clientId = randomUUID();
  const image = { id: 7, lifeStage: former.lifeStage, sex: former.sex };
  const find = { clientId, observedOn: { from: '2024-05-07' }, place, ...former, imageIds: [7], imageDetails: [image] };
  expect(sightingFormSchema.parse(find)).toMatchObject({
    ...codes,
    imageDetails: [{ lifeStage: codes.lifeStage, sex: codes.sex }],
  });
  expect(eveningFormSchema.parse({ clientId, startedOn: '2024-05-07', place, ...formerWeather })).toMatchObject(
    weather,
  );
  expect(suggestedChanges.parse(former)).toEqual(codes);
  const shared = { clientId, version: 0, writer: clientId };
  const touched = { when: false, where: false };
  const photo = { imageId: null, details: { lifeStage: former.lifeStage, sex: former.sex } };
  const content = { typed: former, touched, photos: [photo] };
  expect(draftFormSchema.parse({ ...shared, kind: 'find', content })).toMatchObject({
    content: { typed: codes, photos: [{ details: { lifeStage: codes.lifeStage, sex: codes.sex } }] },
  });
});
