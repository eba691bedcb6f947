import { beforeAll, expect, test } from 'vitest';
import { findOwnEvidence } from '#app/features/taxonomy/look-alikes/find-evidence.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { keepEvidenceForm } from './keep-evidence-form.server.ts';

const database = useTestDatabase();
let taxa: Taxa;
let expert: Viewer;
let stranger: Viewer;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  expert = await aMember(database.db, 'hat1', { scope: taxa.familia });
  stranger = await aMember(database.db, 'bogaras', { scope: taxa.genus2 });
});

function send(viewer: Viewer, fields: Record<string, string>, taxonId = taxa.genus): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'evidence', mustShow: '', photoRank: '', ...fields }))
    form.set(name, value);
  return keepEvidenceForm(database.db, viewer, { taxonId, form });
}

test('an expert of the branch keeps what a photo must show and can prove, and empties it again', async () => {
  await send(expert, { mustShow: ' A csáp vége\r\nélesen. ', photoRank: 'genus' });
  expect(await findOwnEvidence(database.db, taxa.genus)).toEqual({
    mustShow: 'A csáp vége\nélesen.',
    photoRank: 'genus',
  });
  await send(expert, {});
  expect(await findOwnEvidence(database.db, taxa.genus)).toEqual({ mustShow: '', photoRank: null });
});

test('nobody else does, and nothing unknown is taken', async () => {
  const said = { mustShow: 'bármi' };
  await expect(send(stranger, said)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(send(visitor(), said)).rejects.toMatchObject({ code: 'not_logged_in' });
  await expect(send(expert, said, taxa.ordo)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(send(expert, { photoRank: 'kingdom' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(send(expert, { mustShow: 'a'.repeat(601) })).rejects.toMatchObject({ code: 'invalid' });
  expect(await findOwnEvidence(database.db, taxa.genus)).toEqual({ mustShow: '', photoRank: null });
});
