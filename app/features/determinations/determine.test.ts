import { beforeAll, describe, expect, test } from 'vitest';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { type DetermineInput, determine } from './determine.server.ts';
import { findDeterminationLog } from './find-determination-log.server.ts';
import { hideDetermination } from './hide-determination.server.ts';
import { checkNames, recomputeAll, recomputeNamesOfMember } from './naming/check-names.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let members: Record<'gazda' | 'tag1' | 'tag2' | 'hat1' | 'hat2', Member>;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantTaxa(db);
  members = {
    gazda: await aMember(db, 'gazda', { fullName: 'Gazda Anna' }),
    tag1: await aMember(db, 'tag1', { fullName: 'Első Elek' }),
    tag2: await aMember(db, 'tag2', { fullName: 'Kettő Kata' }),
    hat1: await aMember(db, 'hat1', { fullName: 'Határ Ottó', scope: taxa.familia }),
    hat2: await aMember(db, 'hat2', { fullName: 'Határ Hanna', scope: taxa.familia }),
  };
});

type Words = {
  disagrees?: boolean;
  certainty?: 'sure' | 'cf' | 'group';
  basis?: 'photo' | 'in_hand';
  comment?: string;
};

function say(viewer: Viewer, sightingId: number, taxon: TaxonKey, words: Words = {}) {
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false, ...words };
  return determine(database.db, viewer, { action: 'determine', sightingId, taxonId: taxa[taxon], ...statement });
}

const agree = (viewer: Viewer, sightingId: number) =>
  determine(database.db, viewer, { action: 'agree', sightingId, comment: '' });
const withdraw = (viewer: Viewer, sightingId: number) =>
  determine(database.db, viewer, { action: 'withdraw', sightingId });

async function hideLast(sightingId: number) {
  const of = database.db.selectFrom('determination').select('id').where('sighting_id', '=', sightingId);
  const { id: determinationId } = await of.orderBy('id', 'desc').executeTakeFirstOrThrow();
  const moderator = { ...members.gazda, isModerator: true };
  await hideDetermination(database.db, moderator, { sightingId, determinationId, isHidden: true, reason: 'téves' });
}

async function stored(sightingId: number) {
  return database.db.selectFrom('sighting').selectAll().where('id', '=', sightingId).executeTakeFirstOrThrow();
}

const logOf = (sightingId: number, viewer: Viewer = visitor()) => findDeterminationLog(database.db, viewer, sightingId);

describe('determining', () => {
  test('writes the name with its ranks, its level and the count on the sighting', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'borealis');
    expect(await stored(id)).toMatchObject({
      taxon_id: taxa.borealis,
      order_id: taxa.ordo,
      family_id: taxa.familia,
      genus_id: taxa.genus,
      species_id: taxa.borealis,
      community_taxon_id: null,
      dr_rank: 4,
      level: 'observer',
      name_is_sure: true,
      named_taxon_ids: [taxa.borealis],
      determination_count: 1,
    });
    await say(members.tag1, id, 'minor');
    expect(await stored(id)).toMatchObject({
      taxon_id: taxa.genus,
      species_id: null,
      community_taxon_id: taxa.genus,
      dr_rank: 3,
      level: 'community',
      determination_count: 2,
    });
  });

  test('keeps who else says the name, and what it was first taken for', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'genus');
    await say(members.tag1, id, 'minor');
    await say(members.tag2, id, 'parvus');
    await say(members.hat1, id, 'borealis');
    expect(await stored(id)).toMatchObject({
      taxon_id: taxa.borealis,
      // tag2 says it more finely; the observer's own word counts for nobody else's merit
      determiner_ids: [members.tag2.memberId, members.hat1.memberId],
      first_species_id: taxa.minor,
    });
    await withdraw(members.tag1, id);
    expect((await stored(id)).first_species_id).toBe(taxa.minor);
    const guesses = await database.db
      .selectFrom('first_guess')
      .selectAll()
      .where('species_id', '=', taxa.borealis)
      .execute();
    expect(guesses).toContainEqual({ species_id: taxa.borealis, first_species_id: taxa.minor, sightings: 1 });
    expect(await checkNames(database.db)).toMatchObject({ wrong: [] });
  });

  test('keeps a revision of each change of the name, by whom', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.hat1, id, 'borealis');
    await say(members.hat1, id, 'borealis');
    await withdraw(members.hat1, id);
    const revisions = await database.db
      .selectFrom('sighting_revision')
      .select(['kind', 'member_id'])
      .where('sighting_id', '=', id)
      .execute();
    const named = { kind: 'named', member_id: members.hat1.memberId };
    expect(revisions).toEqual([named, named]);
  });

  test('a new word replaces the old, and the log keeps both', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.tag1, id, 'minor');
    await say(members.tag1, id, 'borealis', { comment: 'mégis ez' });
    const log = await logOf(id);
    expect(log.items.map((item) => [item.taxon.id, item.replacedAt === null])).toEqual([
      [taxa.minor, false],
      [taxa.borealis, true],
    ]);
    expect(await stored(id)).toMatchObject({ taxon_id: taxa.borealis, level: 'suggested', determination_count: 1 });
  });

  test('an expert’s word tells its level and why', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'minor');
    await say(members.hat1, id, 'borealis');
    const log = await logOf(id);
    expect(log.name).toMatchObject({ taxonId: taxa.borealis, level: 'expert' });
    expect(log.name.why[0]).toBe(
      'Határ Ottó szakértő – akinek a tesztlepkefélék a területe – Fictus borealis fajnak határozta. Ebben a körben más szakértő nem szólt, ezért ez a név áll itt.',
    );
    expect(log.items.map((item) => item.expertInScope)).toEqual([false, true]);
  });

  test('a name that rests on cf. is marked as not sure', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.tag1, id, 'borealis', { certainty: 'cf' });
    expect(await stored(id)).toMatchObject({ taxon_id: taxa.borealis, name_is_sure: false });
    await agree(members.tag2, id);
    expect(await stored(id)).toMatchObject({ name_is_sure: true });
  });

  test('any word that names a protected taxon makes the place coarse, and its withdrawal opens it again', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'borealis');
    await say(members.hat1, id, 'borealis');
    await say(members.tag1, id, 'protectus');
    expect(await stored(id)).toMatchObject({
      taxon_id: taxa.borealis,
      protection_rule: 'square',
      public_visibility: 'square',
      public_utm10: 'CT56',
      public_settlement: null,
    });
    const log = await logOf(id);
    expect(log.items[0]?.createdAt).toMatch(/-01T00:00:00\.000Z$/);
    expect(log.items[0]?.dateText).toMatch(/^\d{4}\.\u00a0[a-zé]+$/u);
    expect((await logOf(id, members.gazda)).items[0]?.createdAt).not.toMatch(/-01T00:00:00\.000Z$/);
    await withdraw(members.tag1, id);
    expect(await stored(id)).toMatchObject({ protection_rule: 'open', public_settlement: 'Budapest' });
  });

  test('an explicit disagreement keeps what it rejects, but not where it goes further on the same line', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'borealis');
    await say(members.tag1, id, 'genus', { disagrees: true });
    await say(members.tag2, id, 'minor', { disagrees: true });
    const { items } = await logOf(id);
    expect(items.map((item) => [item.disagrees, item.rejectedTaxonId])).toEqual([
      [false, null],
      [true, taxa.borealis],
      [false, null],
    ]);
  });

  test('needs a member and a sighting that they may open', async () => {
    const id = await aSighting(database.db, members.gazda.memberId, { state: 'draft' });
    await expect(say(visitor(), id, 'borealis')).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(say(members.tag1, id, 'borealis')).rejects.toMatchObject({ code: 'not_found' });
    await expect(logOf(id, members.tag1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(say(members.tag1, 999_999, 'borealis')).rejects.toMatchObject({ code: 'not_found' });
    await say(members.gazda, id, 'borealis');
  });

  test('agreeing once more with other words adds them to what was said, and takes nothing of it', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.tag1, id, 'borealis', { basis: 'in_hand', certainty: 'cf' });
    const again = (comment: string) =>
      determine(database.db, members.tag1, { action: 'agree', sightingId: id, taxonId: taxa.borealis, comment });
    expect((await again('')).changed).toBe(false);
    expect((await again('a csápjáról is')).changed).toBe(true);
    expect((await again('a csápjáról is')).changed).toBe(false);
    const { items } = await findDeterminationLog(database.db, members.tag1, id);
    const [standing] = items.filter(({ replacedAt, withdrawnAt }) => !replacedAt && !withdrawnAt);
    expect(standing).toMatchObject({ comment: 'a csápjáról is', basis: 'in_hand', certainty: 'cf' });
  });

  test('agreeing needs a name', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await expect(agree(members.tag1, id)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('agreeing is with the name that was read, though another stands there by now', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'borealis');
    await say(members.hat1, id, 'minor');
    await determine(database.db, members.tag1, {
      action: 'agree',
      sightingId: id,
      taxonId: taxa.borealis,
      comment: '',
    });
    expect((await logOf(id)).items.at(-1)?.taxon.id).toBe(taxa.borealis);
  });
});

describe('notifications to the owner', () => {
  test('one for a determination, with the new name, and none for what the owner says', async () => {
    const owner = await aMember(database.db, 'ertesitett');
    const id = await aSighting(database.db, owner.memberId);
    await say(owner, id, 'genus');
    expect(await countNotifications(database.db, owner)).toBe(0);
    await say(members.hat1, id, 'borealis');
    expect(await countNotifications(database.db, owner)).toBe(1);
    const { items } = await findNotifications(database.db, owner, { filter: 'all', limit: 10 });
    expect(items[0]?.text).toBe(
      'Határ Ottó határozta a találatodat: Fictus borealis - őszi tesztlepke. Ez lett a találat neve.',
    );
    await agree(members.tag1, id);
    const after = await findNotifications(database.db, owner, { filter: 'agreement', limit: 10 });
    expect(after.items[0]?.text).toBe('Első Elek egyetért a találatod nevével: Fictus borealis - őszi tesztlepke.');
    await withdraw(members.hat1, id);
    expect((await findNotifications(database.db, owner, { filter: 'name', limit: 10 })).items).toEqual([]);
  });

  test('a withdrawal that changes the name is told', async () => {
    const owner = await aMember(database.db, 'ertesitett2');
    const id = await aSighting(database.db, owner.memberId);
    await say(members.tag1, id, 'borealis');
    await openNotice(database.db, owner, { sightingId: id });
    await withdraw(members.tag1, id);
    const { items } = await findNotifications(database.db, owner, { filter: 'name', limit: 10 });
    expect(items[0]?.text).toBe('Első Elek módosítása után a találatod neve megváltozott. Most nincs érvényes neve.');
  });
});

describe('a member who mends their own determination', () => {
  const found = 'Határ Ottó határozta a találatodat: Fictus borealis - őszi tesztlepke. Ez lett a találat neve.';
  const label = 'Fictus borealis - őszi tesztlepke';
  const mends: [what: string, taxon: TaxonKey, words: Words, ifSeen: string, ifUnseen: string][] = [
    ['the remark', 'borealis', { comment: 'A sávja miatt.' }, `módosította a határozását (indoklás): ${label}.`, found],
    ['the certainty', 'borealis', { certainty: 'cf' }, `módosította a határozását (bizonyosság): ${label}.`, found],
    ['the basis', 'borealis', { basis: 'in_hand' }, `módosította a határozását (mi alapján): ${label}.`, found],
    [
      'the taxon',
      'minor',
      {},
      'határozta a találatodat: Fictus minor - kis tesztlepke. Ez lett a találat neve.',
      'Határ Ottó határozta a találatodat: Fictus minor - kis tesztlepke. Ez lett a találat neve.',
    ],
    [
      'several things',
      'borealis',
      { certainty: 'cf', comment: 'A sávja miatt.' },
      `módosította a határozását (bizonyosság, indoklás): ${label}.`,
      found,
    ],
  ];
  const cases = mends.flatMap((each) => ([false, true] as const).map((isSeen) => [...each, isSeen] as const));

  test.each(cases)('in %s never agrees with themselves, and no news is lost (%#)', async (...of) => {
    const [what, taxon, words, ifSeen, ifUnseen, isSeen] = of;
    const owner = await aMember(database.db, `mend${what.slice(-5)}${isSeen}`);
    const id = await aSighting(database.db, owner.memberId);
    await say(members.hat1, id, 'borealis');
    if (isSeen) await openNotice(database.db, owner, { sightingId: id });
    await say(members.hat1, id, taxon, words);
    const { items } = await findNotifications(database.db, owner, { filter: 'unseen', limit: 10 });
    expect(items.map(({ text }) => text)).toEqual([isSeen ? `Határ Ottó ${ifSeen}` : ifUnseen]);
  });

  test('is told of all that was not read yet, however often they mend it', async () => {
    const owner = await aMember(database.db, 'mendoften');
    const id = await aSighting(database.db, owner.memberId);
    const news = async () =>
      (await findNotifications(database.db, owner, { filter: 'unseen', limit: 10 })).items.map(({ text }) => text);
    await say(members.hat1, id, 'borealis');
    await agree(members.tag1, id);
    for (const comment of ['egy', 'kettő']) await say(members.hat1, id, 'borealis', { comment });
    expect((await news())[0]).toBe(found);
    await openNotice(database.db, owner, { sightingId: id });
    await say(members.hat1, id, 'borealis', { comment: 'három' });
    await say(members.hat1, id, 'borealis', { comment: 'három', certainty: 'cf' });
    expect(await news()).toEqual([`Határ Ottó módosította a határozását (indoklás, bizonyosság): ${label}.`]);
  });

  test('who comes back to the name of others agrees with it, and the name is told as the observer knows it', async () => {
    const owner = await aMember(database.db, 'mendback');
    const id = await aSighting(database.db, owner.memberId);
    await say(owner, id, 'minor');
    for (const taxon of ['genus', 'borealis', 'minor'] as const) await say(members.hat1, id, taxon);
    const { items } = await findNotifications(database.db, owner, { filter: 'unseen', limit: 10 });
    expect(items.map(({ text }) => text)).toEqual([
      'Határ Ottó egyetért a találatod nevével: Fictus minor - kis tesztlepke.',
    ]);
  });

  test.each([false, true])(
    'and takes it back: the observer who has looked is told, whoever else was called (%s)',
    async (isSeen) => {
      const owner = await aMember(database.db, `mendend${isSeen}`);
      const id = await aSighting(database.db, owner.memberId);
      await say(members.hat1, id, 'borealis', { comment: '@tag2' });
      if (isSeen) await openNotice(database.db, owner, { sightingId: id });
      await withdraw(members.hat1, id);
      const { items } = await findNotifications(database.db, owner, { filter: 'unseen', limit: 10 });
      expect(items.map(({ kind }) => kind)).toEqual(isSeen ? ['name'] : []);
    },
  );

  const last: [end: string, by: (sightingId: number) => Promise<unknown>][] = [
    ['taken back', (id) => withdraw(members.hat1, id)],
    ['hidden', (id) => hideLast(id)],
  ];
  const gone = ['Most nincs érvényes neve.'];
  const unread: [what: string, taxa: TaxonKey[], isKept: boolean, told: string[]][] = [
    ['another word', ['minor'], false, gone],
    ['several other words, and a remark', ['genus', 'minor', 'minor'], false, gone],
    ['another word, beside somebody who says what is known', ['minor'], true, []],
  ];
  const ends = last.flatMap(([end, by], at) => unread.map((each) => [...each, end, by, at] as const));

  test.each(ends)(
    'where the observer has read the first and not %s: told that the name is gone (%#)',
    async (...of) => {
      const [what, words, isKept, told, , end, at] = of;
      const owner = await aMember(database.db, `mendgone${at}${what.length}${words.length}`);
      const id = await aSighting(database.db, owner.memberId);
      await say(members.hat1, id, 'borealis');
      if (isKept) await agree(members.tag1, id);
      await openNotice(database.db, owner, { sightingId: id });
      for (const [n, taxon] of words.entries()) await say(members.hat1, id, taxon, { comment: `${n}` });
      await end(id);
      const { items } = await findNotifications(database.db, owner, { filter: 'name', limit: 10 });
      expect(items.map(({ text }) => /Most .*$/.exec(text)?.[0])).toEqual(told);
    },
  );
});

describe('cases', () => {
  test('D01: a withdrawn determination counts nowhere and stays in the log as withdrawn', async () => {
    const before = await countMemberDeterminations(database.db, members.hat1.memberId);
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.hat1, id, 'borealis');
    expect(await countMemberDeterminations(database.db, members.hat1.memberId)).toMatchObject({
      determinedCount: before.determinedCount + 1,
      determinedOtherCount: before.determinedOtherCount + 1,
    });
    await withdraw(members.hat1, id);
    expect(await stored(id)).toMatchObject({ taxon_id: null, dr_rank: 0, level: 'none', determination_count: 0 });
    expect(await countMemberDeterminations(database.db, members.hat1.memberId)).toEqual(before);
    const log = await logOf(id);
    expect(log.items).toHaveLength(1);
    expect(log.items[0]?.withdrawnAt).not.toBeNull();
    expect(log.name.why).toContain('Nem számít bele: 1 visszavont.');
  });

  test('D02: genus, family and undetermined sightings are ranked below species', async () => {
    const owner = await aMember(database.db, 'd02');
    const names: (TaxonKey | null)[] = ['borealis', 'borealis', 'borealis', 'minor', 'genus', 'genus', 'familia', null];
    for (const name of names) {
      const id = await aSighting(database.db, owner.memberId);
      if (name) await say(owner, id, name);
    }
    const rows = await database.db
      .selectFrom('sighting')
      .select(['dr_rank', 'species_id'])
      .where('member_id', '=', owner.memberId)
      .orderBy('id')
      .execute();
    const species = await database.db
      .selectFrom('member_species')
      .select(['species_id', 'sightings'])
      .where('member_id', '=', owner.memberId)
      .orderBy('species_id')
      .execute();
    expect(rows.filter((row) => row.dr_rank < 4).map((row) => row.dr_rank)).toEqual([3, 3, 2, 0]);
    expect(species).toEqual([
      { species_id: taxa.borealis, sightings: 3 },
      { species_id: taxa.minor, sightings: 1 },
    ]);
    expect(await countMemberDeterminations(database.db, owner.memberId)).toMatchObject({
      determinedCount: 4,
      determinedOtherCount: 0,
    });
  });

  test('D04: after a merge the votes are read in their present meaning, with no double and no loss', async () => {
    const { db } = database;
    const merged = await plantMergeable();
    const [one, both] = [await aSighting(db, members.gazda.memberId), await aSighting(db, members.gazda.memberId)];
    const sayId = (viewer: Viewer, sightingId: number, taxonId: number) =>
      determine(db, viewer, {
        action: 'determine',
        sightingId,
        taxonId,
        certainty: 'sure',
        basis: 'photo',
        comment: '',
        disagrees: false,
      });
    await sayId(members.tag1, one, merged);
    await sayId(members.tag1, both, merged);
    await sayId(members.tag2, both, taxa.borealis);
    expect(await stored(both)).toMatchObject({ taxon_id: taxa.genus });

    await db
      .updateTable('taxon')
      .set({ status: 'synonym', accepted_id: taxa.borealis })
      .where('id', '=', merged)
      .execute();
    const { wrong } = await checkNames(db);
    expect(wrong.map((each) => each.sightingId)).toEqual([one, both]);
    await recomputeAll(db);
    expect(await stored(one)).toMatchObject({ taxon_id: taxa.borealis, level: 'suggested', determination_count: 1 });
    expect(await stored(both)).toMatchObject({ taxon_id: taxa.borealis, level: 'community', determination_count: 2 });
    expect((await logOf(both)).items.map((item) => item.writtenName)).toEqual(['Fictus mutatus', 'Fictus borealis']);
  });

  test('D06: a coarser opinion does not block, and the owner’s stands in the log as differing', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.gazda, id, 'minor');
    await say(members.tag1, id, 'genus');
    await say(members.hat1, id, 'borealis');
    await say(members.hat2, id, 'borealis');
    expect(await stored(id)).toMatchObject({ taxon_id: taxa.borealis, level: 'expert' });
    expect((await logOf(id)).name.why).toContain('1 mást mond (kis tesztlepke)');
  });

  test('D08: own determinations count as own, and agreeing on an own sighting is no expert’s decision', async () => {
    const expert = await aMember(database.db, 'd08', { scope: taxa.familia });
    const own = await aSighting(database.db, expert.memberId);
    await say(expert, own, 'borealis');
    expect(await countMemberDeterminations(database.db, expert.memberId)).toMatchObject({
      determinedCount: 1,
      determinedOtherCount: 0,
    });
    const id = await aSighting(database.db, members.gazda.memberId);
    await say(members.tag1, id, 'borealis');
    await agree(members.gazda, id);
    expect(await stored(id)).toMatchObject({ level: 'community' });
  });

  test('D12: a subspecies is kept and counts as its species', async () => {
    const owner = await aMember(database.db, 'd12');
    const [first, second] = [
      await aSighting(database.db, owner.memberId),
      await aSighting(database.db, owner.memberId),
    ];
    await say(owner, first, 'borealis');
    await say(owner, second, 'parvus');
    expect(await stored(second)).toMatchObject({ taxon_id: taxa.parvus, species_id: taxa.borealis, dr_rank: 4 });
    const species = await database.db
      .selectFrom('member_species')
      .selectAll()
      .where('member_id', '=', owner.memberId)
      .execute();
    expect(species).toMatchObject([{ species_id: taxa.borealis, sightings: 2 }]);
  });

  test('D13: a retired name is mapped with a notice and never stored; unresolved, secret and unknown ones are refused', async () => {
    const id = await aSighting(database.db, members.gazda.memberId);
    const result = await say(members.tag1, id, 'osyris');
    expect(result.notice).toBe('Fictus osyris ma ezen a néven él: Fictus borealis - őszi tesztlepke. Ezt mentettük.');
    expect((await logOf(id)).items[0]).toMatchObject({ taxon: { id: taxa.borealis }, writtenName: 'Fictus osyris' });
    await expect(say(members.tag1, id, 'unresolved')).rejects.toMatchObject({ code: 'taxon_not_usable' });
    await expect(say(members.tag1, id, 'secret')).rejects.toMatchObject({ code: 'taxon_not_usable' });
    const unknown: DetermineInput = {
      action: 'determine',
      sightingId: id,
      taxonId: 999_999,
      certainty: 'sure',
      basis: 'photo',
      comment: '',
      disagrees: false,
    };
    await expect(determine(database.db, members.tag1, unknown)).rejects.toMatchObject({ code: 'taxon_not_usable' });
    expect(await stored(id)).toMatchObject({ determination_count: 1 });
  });

  test('H01: clicks at the same moment make one determination and one notification', async () => {
    const owner = await aMember(database.db, 'h01');
    const id = await aSighting(database.db, owner.memberId);
    await say(owner, id, 'borealis');
    const answers = await Promise.all([1, 2, 3].map(() => say(members.tag1, id, 'genus', { disagrees: true })));
    expect(answers.map((answer) => answer.changed).sort()).toEqual([false, false, true]);
    await Promise.all([agree(members.tag2, id), agree(members.tag2, id)]);
    await Promise.all([withdraw(members.tag2, id), withdraw(members.tag2, id)]);
    expect((await logOf(id)).items).toHaveLength(3);
    expect(await stored(id)).toMatchObject({ determination_count: 2 });
    expect((await findNotifications(database.db, owner, { filter: 'determination', limit: 10 })).items).toHaveLength(1);
  });
});

test('becoming an expert gives earlier words their weight once the names are made anew', async () => {
  const { db } = database;
  const late = await aMember(db, 'kesoi');
  const id = await aSighting(db, members.gazda.memberId);
  await say(late, id, 'borealis');
  await db.insertInto('expert_scope').values({ member_id: late.memberId, taxon_id: taxa.genus }).execute();
  await recomputeNamesOfMember(db, late.memberId);
  expect(await stored(id)).toMatchObject({ level: 'expert' });

  await db.updateTable('expert_scope').set({ ended_at: new Date() }).where('member_id', '=', late.memberId).execute();
  await recomputeNamesOfMember(db, late.memberId);
  expect(await stored(id)).toMatchObject({ level: 'expert' });
  const other = await aSighting(db, members.gazda.memberId);
  await say(late, other, 'borealis');
  expect(await stored(other)).toMatchObject({ level: 'suggested' });
});

test('stored = computed after everything above, and a tampered name is found and mended', async () => {
  const { db } = database;
  expect((await checkNames(db)).wrong).toEqual([]);
  const id = await aSighting(db, members.gazda.memberId);
  await say(members.hat1, id, 'borealis');
  await db.updateTable('sighting').set({ level: 'observer', species_id: null }).where('id', '=', id).execute();
  expect((await checkNames(db)).wrong).toEqual([{ sightingId: id, differs: ['level', 'species_id'] }]);
  expect(await recomputeAll(db)).toBe(1);
  expect((await checkNames(db)).wrong).toEqual([]);
});

/** A species of its own, to be merged while a test looks on. */
async function plantMergeable(): Promise<number> {
  const { id } = await database.db
    .insertInto('taxon')
    .values({
      parent_id: taxa.genus,
      rank: 'species',
      scientific_name: 'Fictus mutatus',
      orig_name: 'Fictus mutatus',
      slug: 'fictus-mutatus',
      order_id: taxa.ordo,
      family_id: taxa.familia,
      genus_id: taxa.genus,
      source: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('taxon')
    .set({ species_id: id, ancestor_ids: [taxa.ordo, taxa.familia, taxa.genus, id] })
    .where('id', '=', id)
    .execute();
  return id;
}
