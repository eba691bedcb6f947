import { beforeAll, describe, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { loadDeterminations } from './load-determinations.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let gazda: Member;
let tag: Member;
let expert: Member;
let open: number;
let secret: number;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantTaxa(db);
  gazda = await aMember(db, 'gazda', { fullName: 'Gazda Anna' });
  tag = await aMember(db, 'Tag.Egy', { fullName: 'Első Elek' });
  expert = await aMember(db, 'hat1', { fullName: 'Határ Ottó', scope: taxa.familia });
  open = await aSighting(db, gazda.memberId);
  secret = await aSighting(db, gazda.memberId);
  await db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', secret).execute();
  await say(tag, open, 'minor');
  await say(expert, open, 'borealis');
  await say(gazda, secret, 'borealis');
});

function say(viewer: Viewer, sightingId: number, taxon: TaxonKey) {
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: 'csíkos', disagrees: false };
  return determine(database.db, viewer, { action: 'determine', sightingId, taxonId: taxa[taxon], ...statement });
}

const load = (side: 'by' | 'for', username: string, viewer: Viewer = visitor(), beforeId?: number) =>
  loadDeterminations(database.db, viewer, { side, username, beforeId });

describe('determinations on a member’s sightings', () => {
  test('are shown newest first with who said them and what the name became', async () => {
    const { rows, member } = await load('for', 'gazda');
    expect(member.displayName).toBe('Gazda Anna');
    expect(rows).toMatchObject([
      { who: 'Határ Ottó', isExpert: true, isName: true, isPast: false, said: { origName: 'Fictus borealis' } },
      { who: 'Első Elek', isExpert: false, isName: false, name: { origName: 'Fictus borealis' }, comment: 'csíkos' },
    ]);
  });

  test('of a hidden one are shown to its observer alone', async () => {
    expect((await load('by', 'gazda')).rows).toEqual([]);
    expect((await load('by', 'gazda', tag)).rows).toEqual([]);
    expect((await load('by', 'gazda', gazda)).rows).toHaveLength(1);
  });
});

describe('determinations by a member', () => {
  test('keep what was withdrawn, as such', async () => {
    const id = await aSighting(database.db, gazda.memberId);
    await say(tag, id, 'minor');
    await determine(database.db, tag, { action: 'withdraw', sightingId: id });
    const { rows } = await load('by', 'Tag.Egy');
    expect(rows.map((row) => row.isPast)).toEqual([true, false]);
    expect(rows[0]).toMatchObject({ name: null, isName: false });
  });

  test('are at the name as its bearer writes it', async () => {
    const thrown = await load('by', 'tag.egy').catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect(thrown instanceof Response && [thrown.status, thrown.headers.get('location')]).toEqual([
      301,
      '/hatarozasok/hatarozo/Tag.Egy',
    ]);
    await expect(load('by', 'senki')).rejects.toMatchObject({ code: 'not_found' });
  });
});
