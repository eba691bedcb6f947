import { beforeAll, describe, expect, test } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { determine } from '../determine.server.ts';
import { findDeterminationLog } from '../find-determination-log.server.ts';
import { recomputeNamesOfMember } from '../naming/check-names.server.ts';
import { checkVerdicts } from './check-verdicts.server.ts';
import { giveVerdict, type VerdictInput } from './give-verdict.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let members: Record<'gazda' | 'tag1' | 'hat1' | 'hat2' | 'bogaras', Member>;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantTaxa(db);
  members = {
    gazda: await aMember(db, 'gazda', { fullName: 'Gazda Anna' }),
    tag1: await aMember(db, 'tag1', { fullName: 'Első Elek' }),
    hat1: await aMember(db, 'hat1', { fullName: 'Határ Ottó', scope: taxa.familia }),
    hat2: await aMember(db, 'hat2', { fullName: 'Határ Hanna', scope: taxa.familia }),
    bogaras: await aMember(db, 'bogaras', { fullName: 'Bogár Béla', scope: taxa.genus2 }),
  };
});

async function named(taxon: TaxonKey | null = 'borealis', more: { basis?: 'photo' | 'in_hand' } = {}) {
  const id = await aSighting(database.db, members.gazda.memberId);
  await database.db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', id).execute();
  if (taxon !== null) await say(members.gazda, id, taxon, more.basis);
  return id;
}

function say(viewer: Viewer, sightingId: number, taxon: TaxonKey, basis: 'photo' | 'in_hand' = 'photo') {
  const statement = { certainty: 'sure' as const, basis, comment: '', disagrees: false };
  return determine(database.db, viewer, { action: 'determine', sightingId, taxonId: taxa[taxon], ...statement });
}

const give = (viewer: Viewer, sightingId: number, verdict: VerdictInput['verdict'], more: Partial<VerdictInput> = {}) =>
  giveVerdict(database.db, viewer, { sightingId, verdict, asks: [], comment: '', ...more });

async function stored(id: number) {
  return database.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function told(member: Member, sightingId: number): Promise<string[]> {
  const { items } = await findNotifications(database.db, member, { filter: 'all', limit: 60 });
  return items
    .filter((item) => item.url?.split('#')[0] === urls.sighting(sightingId) && item.kind.startsWith('verdict'))
    .map((item) => item.text);
}

describe('an expert in scope', () => {
  test('decides: the sighting, its revision and the observer learn of it, once', async () => {
    const id = await named();
    expect(await give(members.hat1, id, 'accepted', { comment: 'a szegély jól látszik' })).toEqual({ changed: true });
    expect(await give(members.hat1, id, 'accepted', { comment: 'a szegély jól látszik' })).toEqual({ changed: false });
    expect(await stored(id)).toMatchObject({ verdict: 'accepted', level: 'observer' });
    expect(await told(members.gazda, id)).toEqual([
      'Határ Ottó döntött a találatodról: Fictus borealis - őszi tesztlepke. Döntése: elfogadott bizonyítékkal.',
    ]);
    const { verdicts } = await findDeterminationLog(database.db, members.hat1, id);
    expect(verdicts).toMatchObject({ canGive: true, items: [{ verdict: 'accepted', endReason: null }] });
    expect(verdicts.ownId).toBe(verdicts.items[0]?.id);
    const kinds = await database.db
      .selectFrom('sighting_revision')
      .select('kind')
      .where('sighting_id', '=', id)
      .execute();
    expect(kinds.filter(({ kind }) => kind === 'verdict')).toHaveLength(1);
  });

  test('calls members in its words once, however often it is revised, and those who have not looked by the latest', async () => {
    const id = await named();
    const called = async () => {
      const { items } = await findNotifications(database.db, members.tag1, { filter: 'all', limit: 60 });
      return items.filter(({ kind, url }) => kind === 'mention' && url?.split('#')[0] === urls.sighting(id));
    };
    await give(members.hat1, id, 'plausible', { comment: '@tag1 is látta' });
    await give(members.hat1, id, 'accepted', { comment: '@tag1 is látta' });
    expect((await called()).map(({ seen, text }) => [seen, text.includes('@tag1')])).toEqual([[false, true]]);
    await openNotice(database.db, members.tag1, { sightingId: id });
    await give(members.hat1, id, 'plausible', { comment: '@tag1 is látta' });
    await give(members.hat1, id, 'waiting', { asks: ['photo'], comment: '@tag1 is látta' });
    expect((await called()).map(({ seen }) => seen)).toEqual([true]);
  });

  test('asks the observer, and nothing is decided', async () => {
    const id = await named();
    await expect(give(members.hat1, id, 'waiting')).rejects.toMatchObject({ code: 'invalid' });
    await give(members.hat1, id, 'waiting', { asks: ['date', 'photo', 'date'] });
    expect((await stored(id)).verdict).toBe('waiting');
    expect((await told(members.gazda, id))[0]).toContain('észlelőre vár (kérés: másik fotó, a dátum ellenőrzése).');
  });

  test('has one standing decision; withdrawn, the one before holds again', async () => {
    const id = await named();
    await give(members.hat2, id, 'plausible');
    await give(members.hat1, id, 'limited');
    await give(members.hat1, id, 'rejected');
    expect((await stored(id)).verdict).toBe('rejected');
    await give(members.hat1, id, 'open');
    expect((await stored(id)).verdict).toBe('plausible');
    expect(await give(members.hat1, id, 'open')).toEqual({ changed: false });
    const { verdicts } = await findDeterminationLog(database.db, visitor(), id);
    expect(verdicts.items.map((item) => item.endReason)).toEqual([null, 'replaced', 'withdrawn']);
  });

  test('accepts what had no picture only where somebody had it in hand', async () => {
    const id = await named();
    await database.db.updateTable('sighting').set({ image_count: 0 }).where('id', '=', id).execute();
    await expect(give(members.hat1, id, 'accepted')).rejects.toMatchObject({ code: 'invalid' });
    await say(members.tag1, id, 'borealis', 'in_hand');
    expect(await give(members.hat1, id, 'accepted')).toEqual({ changed: true });
  });
});

describe('nobody else decides', () => {
  test.each([
    ['a visitor', () => visitor(), 'not_logged_in'],
    ['a member without a scope', () => members.tag1, 'not_allowed'],
    ['an expert of another branch', () => members.bogaras, 'not_allowed'],
    ['an admin', () => ({ ...members.tag1, isAdmin: true }), 'not_allowed'],
  ] as const)('%s', async (_who, viewer, code) => {
    await expect(give(viewer(), await named(), 'rejected')).rejects.toMatchObject({ code });
  });

  test('an expert of their own sighting: an observer never closes anything', async () => {
    const id = await aSighting(database.db, members.hat1.memberId);
    await say(members.hat1, id, 'borealis');
    await expect(give(members.hat1, id, 'plausible')).rejects.toMatchObject({ code: 'not_allowed' });
    expect((await findDeterminationLog(database.db, members.hat1, id)).verdicts.canGive).toBe(false);
  });

  test('on a deleted sighting', async () => {
    const id = await named();
    await database.db.updateTable('sighting').set({ state: 'deleted' }).where('id', '=', id).execute();
    await expect(give(members.hat1, id, 'plausible')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a changed name opens it again and tells who had decided', () => {
  test('C3: by another determination, by its withdrawal, and by the expert themselves', async () => {
    const id = await named('genus');
    await say(members.tag1, id, 'borealis');
    await give(members.hat1, id, 'accepted');
    await determine(database.db, members.tag1, { action: 'withdraw', sightingId: id });
    expect(await stored(id)).toMatchObject({ verdict: 'open', taxon_id: taxa.genus });
    expect(await told(members.hat1, id)).toEqual([
      'Első Elek módosítása után újra nyitott egy találat, amelyről döntöttél: Fictus: a név azóta megváltozott.',
    ]);
    await give(members.hat1, id, 'limited');
    await say(members.hat1, id, 'minor');
    expect((await stored(id)).verdict).toBe('open');
  });

  test('but not a determination that leaves the name as it is', async () => {
    const id = await named();
    await give(members.hat1, id, 'accepted');
    await say(members.tag1, id, 'borealis');
    expect(await stored(id)).toMatchObject({ verdict: 'accepted', level: 'community' });
  });

  test('also where a new scope changes the name behind it', async () => {
    const id = await named('borealis');
    await say(members.tag1, id, 'minor');
    await give(members.hat2, id, 'limited');
    await database.db
      .insertInto('expert_scope')
      .values({ member_id: members.tag1.memberId, taxon_id: taxa.familia })
      .execute();
    await recomputeNamesOfMember(database.db, members.tag1.memberId);
    expect(await stored(id)).toMatchObject({ taxon_id: taxa.minor, verdict: 'open' });
  });
});

describe('a protected place', () => {
  test('is told neither by comments of determinations nor by those of decisions', async () => {
    const id = await named('protectus');
    const comment = 'a nagy tölgynél, mint mindig';
    await determine(database.db, members.hat2, { action: 'agree', sightingId: id, comment });
    await give(members.hat1, id, 'accepted', { comment });
    const read = async (viewer: Viewer) => JSON.stringify(await findDeterminationLog(database.db, viewer, id));
    expect(await read(visitor())).not.toContain('tölgy');
    expect(await read(members.hat1)).toContain('tölgy');
    expect(await read(members.gazda)).toContain('tölgy');
  });
});

test('stored = computed after everything above, and a tampered verdict is found', async () => {
  expect(await checkVerdicts(database.db)).toEqual([]);
  const id = await named();
  await database.db.updateTable('sighting').set({ verdict: 'accepted' }).where('id', '=', id).execute();
  expect(await checkVerdicts(database.db)).toEqual([id]);
});
