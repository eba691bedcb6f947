import { beforeAll, describe, expect, test } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { pageActsForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { determine } from './determine.server.ts';
import { findDeterminationLog } from './find-determination-log.server.ts';
import { hideDetermination } from './hide-determination.server.ts';
import { checkNames } from './naming/check-names.server.ts';
import { checkVerdicts } from './verdicts/check-verdicts.server.ts';
import { giveVerdict } from './verdicts/give-verdict.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let members: Record<'gazda' | 'tag1' | 'tag2' | 'hat1', Member>;
let moderator: Member;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantTaxa(db);
  members = {
    gazda: await aMember(db, 'gazda', { fullName: 'Gazda Anna' }),
    tag1: await aMember(db, 'tag1', { fullName: 'Első Elek' }),
    tag2: await aMember(db, 'tag2', { fullName: 'Második Márk' }),
    hat1: await aMember(db, 'hat1', { fullName: 'Határ Ottó', scope: taxa.familia }),
  };
  moderator = { ...(await aMember(db, 'moderator', { fullName: 'Rend Réka' })), isModerator: true };
});

function say(viewer: Viewer, sightingId: number, taxon: TaxonKey, comment = '') {
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment, disagrees: false };
  return determine(database.db, viewer, { action: 'determine', sightingId, taxonId: taxa[taxon], ...statement });
}

const stored = (id: number) =>
  database.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function lastDetermination(sightingId: number): Promise<number> {
  const of = database.db.selectFrom('determination').select('id').where('sighting_id', '=', sightingId);
  return (await of.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

const hide = (viewer: Viewer, sightingId: number, determinationId: number, isHidden = true) =>
  hideDetermination(database.db, viewer, { sightingId, determinationId, isHidden, reason: 'sértő megjegyzés' });

async function told(member: Member): Promise<[string, string][]> {
  const { items } = await findNotifications(database.db, member, { filter: 'all', limit: 60 });
  return items.map(({ kind, text }) => [kind, text]);
}

describe('a moderator', () => {
  test('B12: hides the second of two that differ: the first names it; shown again, what both share', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'borealis');
    await say(members.tag1, id, 'minor', 'ennyire nem lehet buta senki');
    const second = await lastDetermination(id);
    expect((await stored(id)).taxon_id).toBe(taxa.genus);
    expect(await hide(moderator, id, second)).toEqual({ changed: true });
    expect(await hide(moderator, id, second)).toEqual({ changed: false });
    expect(await stored(id)).toMatchObject({ taxon_id: taxa.borealis, level: 'observer', determination_count: 1 });
    expect(await told(members.tag1)).toEqual([
      [
        'determination_hidden',
        'Rend Réka moderátorként elrejtette a határozásodat: Fictus minor - kis tesztlepke. Indoklás: sértő megjegyzés',
      ],
    ]);
    const log = await findDeterminationLog(database.db, visitor(), id);
    expect(log.items.map(({ hidden, comment }) => [hidden, comment])).toEqual([
      [false, ''],
      [true, ''],
    ]);
    expect(log.name.why.join(' ')).toContain('elrejt');
    const own = await findDeterminationLog(database.db, members.tag1, id);
    expect(own.items[1]?.comment).toBe('ennyire nem lehet buta senki');

    await hide(moderator, id, second, false);
    expect(await stored(id)).toMatchObject({ taxon_id: taxa.genus, determination_count: 2 });
    const { items } = await pageActsForAdmin(database.db, { ...moderator, isAdmin: true }, { limit: 2 });
    expect(items).toMatchObject([
      { action: 'show-determination', subject: `sighting:${id}`, by: { displayName: 'Rend Réka' } },
      { action: 'hide-determination', data: { determinationId: second, reason: 'sértő megjegyzés' } },
    ]);
  });

  test('shows one again, and who had not heard of it or was called in it is told by its author’s name, nobody twice', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    const of = async (member: Member) => {
      const { items } = await findNotifications(database.db, member, { filter: 'all', limit: 60 });
      const about = items.filter(({ url }) => url === urls.sighting(id));
      return about.map(({ kind, actor, seen }) => [kind, actor?.username, seen]);
    };
    const hideAndShow = async (determinationId: number) => {
      for (const isHidden of [true, false]) await hide(moderator, id, determinationId, isHidden);
    };
    await say(members.gazda, id, 'borealis');
    await say(members.tag1, id, 'borealis', '@tag2 szerint is');
    await hideAndShow(await lastDetermination(id));
    expect(await of(members.gazda)).toEqual([['agreement', 'tag1', false]]);
    expect(await of(members.tag2)).toEqual([['mention', 'tag1', false]]);
    for (const member of [members.gazda, members.tag2]) await openNotice(database.db, member, { sightingId: id });
    await hideAndShow(await lastDetermination(id));
    expect(await of(members.gazda)).toEqual([['agreement', 'tag1', true]]);
    expect(await of(members.tag2)).toEqual([['mention', 'tag1', true]]);
    // What has been withdrawn meanwhile does not stand, and is told to nobody.
    await say(members.hat1, id, 'borealis', '@tag2');
    await determine(database.db, members.hat1, { action: 'withdraw', sightingId: id });
    await hideAndShow(await lastDetermination(id));
    expect((await of(members.gazda)).filter(([kind]) => kind !== 'name')).toEqual([['agreement', 'tag1', true]]);
    expect(await of(members.tag2)).toEqual([['mention', 'tag1', true]]);
  });

  test('B13: hides the only one, and there is no name; the owner learns of it, and a decision is open again', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.tag2, id, 'borealis');
    await openNotice(database.db, members.gazda, { sightingId: id });
    await giveVerdict(database.db, members.hat1, { sightingId: id, verdict: 'plausible', asks: [], comment: '' });
    await hide(moderator, id, await lastDetermination(id));
    expect(await stored(id)).toMatchObject({ taxon_id: null, level: 'none', verdict: 'open' });
    expect((await told(members.gazda))[0]).toEqual([
      'name',
      'Rend Réka módosítása után a találatod neve megváltozott. Most nincs érvényes neve.',
    ]);
    expect((await told(members.hat1))[0]?.[0]).toBe('verdict_reopened');
  });

  test('D8: hides the only one that names a protected taxon, and the place is open again', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'borealis');
    await say(members.tag1, id, 'protectus');
    expect((await stored(id)).public_visibility).toBe('square');
    await hide(moderator, id, await lastDetermination(id));
    expect((await stored(id)).public_visibility).toBe('exact');
  });

  test('is asked why, and finds nothing of another sighting', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'borealis');
    const determinationId = await lastDetermination(id);
    const hiding = { sightingId: id, determinationId, isHidden: true, reason: ' ' };
    await expect(hideDetermination(database.db, moderator, hiding)).rejects.toMatchObject({
      code: 'invalid',
      details: [{ path: 'reason' }],
    });
    const other = await aSighting(database.db, members.gazda.memberId);
    expect(await hide(moderator, other, determinationId)).toEqual({ changed: false });
    expect((await stored(id)).taxon_id).toBe(taxa.borealis);
  });

  test('is the only one who may', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'borealis');
    const determinationId = await lastDetermination(id);
    await expect(hide(members.hat1, id, determinationId)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(hide(visitor(), id, determinationId)).rejects.toMatchObject({ code: 'not_logged_in' });
  });
});

test('C3: words and decisions of a deleted account stay and count on, without its name', async () => {
  const { db } = database;
  const gone = await aMember(db, 'elmegy', { fullName: 'Elment Emese', scope: taxa.familia });
  const id = await aSighting(db, members.gazda.memberId);
  await say(members.gazda, id, 'familia');
  await say(gone, id, 'borealis', 'a szegélyéről');
  await giveVerdict(db, gone, { sightingId: id, verdict: 'limited', asks: [], comment: '' });
  const before = await stored(id);
  await db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', gone.memberId).execute();

  const log = await findDeterminationLog(db, visitor(), id);
  expect(log.items[1]).toMatchObject({
    user: { username: '', displayName: 'törölt felhasználó' },
    taxon: { id: taxa.borealis },
    expertInScope: true,
    withdrawnAt: null,
  });
  expect(log.verdicts.items[0]).toMatchObject({ verdict: 'limited', user: { displayName: 'törölt felhasználó' } });
  expect(JSON.stringify(log)).not.toMatch(/Emese|elmegy/);
  expect(JSON.stringify(await told(members.gazda))).not.toMatch(/Emese|elmegy/);
  expect(await stored(id)).toEqual(before);
  await say(members.tag1, id, 'minor');
  expect(await stored(id)).toMatchObject({ taxon_id: taxa.borealis, level: 'expert', verdict: 'limited' });
});

test('stored = computed after everything above', async () => {
  expect((await checkNames(database.db)).wrong).toEqual([]);
  expect(await checkVerdicts(database.db)).toEqual([]);
});
