import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { eveningMessages } from '#app/screens/evenings/messages.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { recordMany } from '../record-many.server.ts';
import { type SightingFormInput, sightingFormSchema } from '../sighting-form.ts';
import { eveningFormSchema } from './evening-form.ts';
import { findEvening } from './find-evening.server.ts';
import { pageOwnEvenings } from './own-evenings.server.ts';
import { saveEvening } from './save-evening.server.ts';

const database = useTestDatabase();
const place = { latitude: 47.5012, longitude: 19.0405 };
const more = 501;

it('of animals are the same in the list as on the page, of a night that fills more than the page, and say how they are meant', async () => {
  const { db } = database;
  const taxa = await plantBareTaxa(db);
  const anna = await aMember(db, 'anna');
  const evening = { clientId: randomUUID(), startedOn: '2024-07-31', method: 'lightTrapping', place };
  const { id } = await saveEvening({ db }, anna, parseOr('invalid', eveningFormSchema, evening));
  const addFinds = (count: number, said: Partial<SightingFormInput>) =>
    writeUnderTree(db, async (tx) => {
      const finds = Array.from({ length: count }, () => {
        const input = { clientId: randomUUID(), taxonId: taxa.borealis, observedOn: { from: '2024-07-31' }, place };
        const form = parseOr('invalid', sightingFormSchema, { ...input, ...said });
        return { form, observer: null, identifiedBy: null };
      });
      await recordMany(tx, anna, finds);
      await tx.updateTable('sighting').set({ session_id: id }).where('session_id', 'is', null).execute();
    });
  const numbers = async () => {
    const [own] = (await pageOwnEvenings(db, anna, { cursor: null })).items;
    const page = (await findEvening(db, visitor(), id))?.counts;
    expect(page).toMatchObject({ individuals: own?.individuals, countKind: own?.countKind });
    return own && eveningMessages.near({ ...own, near: null });
  };
  await addFinds(more, { individualCount: 2 });
  expect(await numbers()).toBe('1\u00A0faj · 1002\u00A0egyed');
  await addFinds(1, { individualCount: null });
  expect(await numbers()).toBe('1\u00A0faj · legalább\u00A01003\u00A0egyed');
  await addFinds(1, { individualCount: 40, countKind: 'estimate' });
  expect(await numbers()).toBe('1\u00A0faj · kb.\u00A01043\u00A0egyed');
});
