import { beforeAll, expect, test } from 'vitest';
import type { RefusedDetermination } from '#app/features/determinations/determine-form.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { determineByForm } from './determine-by-form.server.ts';

const database = useTestDatabase();
let owner: Viewer & { memberId: number };
let sightingId: number;

beforeAll(async () => {
  const { minor } = await plantTaxa(database.db);
  const name = { name: 'Fictus minor', folded: 'fictus minor', kind: 'scientific' as const };
  await database.db
    .insertInto('taxon_name')
    .values({ taxon_id: minor, ...name })
    .execute();
  owner = await aMember(database.db, 'gazda');
  sightingId = await aSighting(database.db, owner.memberId);
});

async function send(viewer: Viewer, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return determineByForm(database.db, viewer, { sightingId, form });
}

async function refusedOf(viewer: Viewer, fields: Record<string, string>) {
  const answer = await send(viewer, fields);
  if (answer instanceof Response) throw new Error(`Not refused: ${answer.status}`);
  const refused: RefusedDetermination = answer.data.refused;
  return { status: answer.init?.status, refused };
}

const typed = { taxonName: 'Nincsilyen név', certainty: 'cf', basis: 'in_hand', comment: 'szép & nagy' };

test('an unknown name brings the form back with everything that was typed', async () => {
  const { status, refused } = await refusedOf(owner, { action: 'determine', ...typed });
  expect(status).toBe(422);
  expect(refused.problem).toMatch(/^Ilyen nevet nem ismerünk/);
  expect(refused).toMatchObject({ isLoggedOut: false, isVerdict: false, values: typed });
});

test('a letter that only looks like ours is named', async () => {
  const { refused } = await refusedOf(owner, { action: 'determine', ...typed, taxonName: 'Fictus min\u043er' });
  expect(refused.problem).toContain('„\u043e” (cirill betű, U+043E)');
});

test('where the session has ended the words come back with the way to a new one, and stand in no address', async () => {
  const { status, refused } = await refusedOf(visitor(), { action: 'determine', ...typed });
  expect(status).toBe(401);
  expect(refused).toMatchObject({ isLoggedOut: true, values: typed });
  const verdict = { action: 'verdict', verdict: 'accepted', comment: 'hosszú indok' };
  expect(await refusedOf(visitor(), verdict)).toMatchObject({
    refused: { isVerdict: true, values: { verdict: 'accepted', comment: 'hosszú indok' } },
  });
});

test('what was withdrawn is restored by a form, and where nothing was, the form says so', async () => {
  const other = await aMember(database.db, 'masik');
  expect((await refusedOf(other, { action: 'restore' })).status).toBe(409);
  const steps: Record<string, string>[] = [
    { action: 'determine', taxonName: 'Fictus minor', comment: '' },
    { action: 'withdraw' },
    { action: 'restore' },
  ];
  for (const fields of steps) {
    const answer = await send(other, fields);
    expect(answer).toBeInstanceOf(Response);
  }
  const rows = await database.db
    .selectFrom('determination')
    .selectAll()
    .where('member_id', '=', other.memberId)
    .execute();
  expect(rows).toMatchObject([{ withdrawn_at: null, replaced_at: null }]);
});

test('what is taken leads back to the names', async () => {
  const answer = await send(owner, { action: 'determine', taxonName: 'Fictus minor', comment: '' });
  if (!(answer instanceof Response)) throw new Error('Refused.');
  expect(answer.headers.get('location')).toBe(`${urls.sighting(sightingId)}#hatarozasok`);
});
