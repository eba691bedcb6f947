import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { lifeStages, methods, sexes } from '#app/features/sightings/sighting-codes.ts';
import type { ClientKeyKind } from '#app/platform/db/client-keys.repo.server.ts';
import { useEditing } from '#test/editing.ts';
import { formerLists } from '#test/former-words.ts';
import { suggestEdit } from './changes/suggest-edit.server.ts';
import { suggestionSchema } from './changes/suggestion-form.ts';
import { cloudCovers, eveningMethods, rains, winds } from './evenings/evening-codes.ts';
import { eveningFormSchema } from './evenings/evening-form.ts';
import { saveEvening } from './evenings/save-evening.server.ts';
import { recordSighting } from './record-sighting.server.ts';
import { sightingFormSchema } from './sighting-form.ts';

const editing = useEditing();

/** A content as it was written before there were codes: by its text, as the migration moved documents. */
function asBefore(content: object): string {
  return Object.entries(formerLists).reduce(
    (text, [key, words]) =>
      Object.entries(words).reduce(
        (each, [code, word]) => each.replaceAll(`"${key}":"${code}"`, `"${key}":"${word}"`),
        text,
      ),
    JSON.stringify(content),
  );
}

/** Puts a key back to what it guarded when words were kept; gives whether that was anything else. */
async function keepAsBefore(kind: ClientKeyKind, clientId: string, content: object): Promise<boolean> {
  const [now, before] = [JSON.stringify(content), asBefore(content)].map((text) =>
    createHash('sha256').update(text).digest('base64url'),
  );
  const { numUpdatedRows } = await editing.services.db
    .updateTable('client_key')
    .set({ digest: String(before) })
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('digest', '=', String(now))
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  return now !== before;
}

const nth = <Code>(codes: readonly Code[], at: number) => codes[at % codes.length];
const conflict = { code: 'conflict' };

it('a find whose answer was lost before there were codes is a repeat after them, whatever code it has', async () => {
  const { services, place } = editing;
  const { anna, taxa } = editing.community();
  const imageIds = [await editing.image()];
  for (const at of methods.keys()) {
    const codes = { lifeStage: nth(lifeStages, at), sex: nth(sexes, at), method: nth(methods, at) };
    const details = at === 0 ? imageIds.map((id) => ({ id, lifeStage: codes.lifeStage, sex: codes.sex })) : [];
    const form = sightingFormSchema.parse({
      ...{ clientId: randomUUID(), taxonId: taxa.borealis, observedOn: { from: '2024-05-20' }, place, ...codes },
      ...(at === 0 && { imageIds, imageDetails: details }),
    });
    const saved = await recordSighting(services, anna, form);
    const { clientId, draft: _, ...content } = form;
    expect(await keepAsBefore('sighting', clientId, { act: 'record', content })).toBe(true);
    expect(await recordSighting(services, anna, form)).toEqual({ ...saved, isNew: false });
    await expect(recordSighting(services, anna, { ...form, notes: 'más' })).rejects.toMatchObject(conflict);
    const other = { ...form, lifeStage: nth(lifeStages, at + 1) ?? null };
    await expect(recordSighting(services, anna, other)).rejects.toMatchObject(conflict);
  }
});

it('so is an evening, and a change of one', async () => {
  const { services, place } = editing;
  const { anna } = editing.community();
  let id: number | undefined;
  for (const at of eveningMethods.keys()) {
    const { source: _, ...where } = place;
    const form = eveningFormSchema.parse({
      ...{ clientId: randomUUID(), id, startedOn: '2024-07-31', place: where, method: nth(eveningMethods, at) },
      ...{ wind: nth(winds, at), clouds: nth(cloudCovers, at), rain: nth(rains, at) },
    });
    const saved = await saveEvening(services, anna, form);
    const { clientId, ...content } = form;
    expect(await keepAsBefore('session', clientId, content)).toBe(true);
    expect(await saveEvening(services, anna, form)).toEqual(saved);
    await expect(saveEvening(services, anna, { ...form, notes: 'más' })).rejects.toMatchObject(conflict);
    ({ id } = saved);
  }
});

it('so is a suggestion', async () => {
  const { services } = editing;
  const { bela } = editing.community();
  for (const at of methods.keys()) {
    const request = suggestionSchema.parse({
      ...{ action: 'propose', spottingId: await editing.record(), clientId: randomUUID(), comment: 'a' },
      changes: { lifeStage: nth(lifeStages, at), sex: nth(sexes, at), method: nth(methods, at) },
    });
    if (request.action !== 'propose') throw new Error('It is a proposal.');
    const { spottingId: sightingId, clientId, comment, changes } = request;
    const made = await suggestEdit(services, bela, request);
    expect(await keepAsBefore('suggestion', clientId, { sightingId, comment, changes })).toBe(true);
    expect(await suggestEdit(services, bela, request)).toEqual(made);
    const other = { ...request, comment: 'b' };
    await expect(suggestEdit(services, bela, other)).rejects.toMatchObject(conflict);
  }
});
