import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { awardBadge } from '../award-badge.server.ts';
import { findBadgesOf } from '../find-badges.server.ts';
import { withdrawBadge } from '../withdraw-badge.server.ts';
import type { BadgeRule } from './badge-rule.ts';
import { giveBackwards } from './give-by-rule.server.ts';
import { judgeAll, judgeChanged } from './judge-members.server.ts';
import { markOf, previewRule, retireBadge, saveRule } from './save-rule.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let admin: Member;
let anna: Member;
let count = 0;

const first: BadgeRule = { kind: 'sightings', trust: 'any', taxonId: null, goal: 1 };
const twoDays: BadgeRule = { kind: 'daysInARow', goal: 2 };

beforeAll(async () => {
  admin = { ...(await aMember(services.db, 'admin')), isAdmin: true };
});
beforeEach(async () => {
  count += 1;
  await sql`delete from member_to_judge`.execute(services.db);
  await sql`delete from pgboss.job`.execute(services.db);
  anna = await aMember(services.db, `anna${count}`);
});

const slugs = async (of: Member) => (await findBadgesOf(services.db, of.memberId)).map(({ slug }) => slug);
const heard = async (of: Member) => {
  const { items } = await findNotifications(services.db, of, { filter: 'badge', limit: 50 });
  return items.map(({ text }) => text);
};
const awardsOf = (of: Member) =>
  services.db
    .selectFrom('badge_award')
    .innerJoin('badge', 'badge.id', 'badge_award.badge_id')
    .select(['badge_award.id', 'badge_award.badge_id', 'slug', 'awarded_by', 'withdrawn_at'])
    .where('member_id', '=', of.memberId)
    .orderBy('badge_award.id')
    .execute();
const idOf = async (slug: string) =>
  (await services.db.selectFrom('badge').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const ruleOf = async (slug: string) => {
  const row = await services.db.selectFrom('badge').select('rule').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.rule as BadgeRule | null;
};
const save = async (slug: string, rule: BadgeRule | null) =>
  saveRule(services, admin, { slug, rule, mark: markOf(await ruleOf(slug)) });
const jobs = async () => {
  const { rows } = await sql<{ name: string; badgeId: number }>`
    select name, (data ->> 'badgeId')::int as "badgeId" from pgboss.job order by created_on`.execute(services.db);
  return rows;
};
const queued = async () => {
  const { rows } = await sql<{ id: number }>`select distinct member_id as id from member_to_judge order by 1`.execute(
    services.db,
  );
  return rows.map(({ id }) => id);
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

describe('a rule', () => {
  it('gives its badge to whoever reaches it while away, tells them once, and by nobody’s hand', async () => {
    await aSighting(services.db, anna.memberId);
    expect(await queued()).toEqual([anna.memberId]);
    await judgeChanged(services.db);
    await aSighting(services.db, anna.memberId, { observedFrom: '2024-05-20' });
    await judgeChanged(services.db);
    await judgeAll(services.db);
    expect(await queued()).toEqual([]);
    expect(await awardsOf(anna)).toMatchObject([{ slug: 'elso-talalat', awarded_by: null, withdrawn_at: null }]);
    expect(await heard(anna)).toEqual(['Új pecséted van: Az első találat.']);
  });

  it('is judged only of those whose numbers a write has changed', async () => {
    const bela = await aMember(services.db, `bela${count}`);
    const id = await aSighting(services.db, anna.memberId);
    await aSighting(services.db, bela.memberId, { state: 'draft' });
    expect(await queued()).toEqual([anna.memberId]);
    await judgeChanged(services.db);
    await sql`update sighting set notes = 'x' where id = ${id}`.execute(services.db);
    expect(await queued()).toEqual([]);
    await changeSightingState(services.db, anna, { sightingId: id, state: 'hidden' });
    expect(await queued()).toEqual([anna.memberId]);
  });

  it('gives once, however many workers judge at once', async () => {
    await aSighting(services.db, anna.memberId);
    const badgeId = await idOf('elso-talalat');
    const works = [judgeChanged, judgeAll, judgeChanged, judgeAll, () => giveBackwards(services.db, badgeId)];
    await Promise.all(works.map((work) => work(services.db)));
    expect(await awardsOf(anna)).toHaveLength(1);
    expect(await heard(anna)).toHaveLength(1);
  });

  it('gives once beside an administrator’s hand', async () => {
    await aSighting(services.db, anna.memberId);
    const badgeId = await idOf('elso-talalat');
    await Promise.all([
      failure(awardBadge(services.db, admin, { badgeId, memberId: anna.memberId, reason: '' })),
      judgeChanged(services.db),
    ]);
    expect(await awardsOf(anna)).toHaveLength(1);
    expect(await heard(anna)).toHaveLength(1);
  });

  it('takes nothing back when the number falls', async () => {
    const id = await aSighting(services.db, anna.memberId);
    await judgeChanged(services.db);
    await changeSightingState(services.db, anna, { sightingId: id, state: 'deleted' });
    await judgeChanged(services.db);
    await judgeAll(services.db);
    expect(await slugs(anna)).toEqual(['elso-talalat']);
  });

  it('gives nothing to who is gone', async () => {
    await aSighting(services.db, anna.memberId);
    await services.db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', anna.memberId).execute();
    await judgeChanged(services.db);
    await giveBackwards(services.db, await idOf('elso-talalat'));
    expect(await awardsOf(anna)).toEqual([]);
  });
});

describe('what was withdrawn', () => {
  it('is told, and given again by no rule, but by hand; the new award takes the unseen word along', async () => {
    await aSighting(services.db, anna.memberId);
    await judgeChanged(services.db);
    const [award] = await awardsOf(anna);
    await withdrawBadge(services.db, admin, award?.id ?? 0);
    expect(await heard(anna)).toEqual(['Visszavontuk ezt a pecsétedet: Az első találat.']);
    await judgeAll(services.db);
    await giveBackwards(services.db, award?.badge_id ?? 0);
    expect(await slugs(anna)).toEqual([]);
    await awardBadge(services.db, admin, { badgeId: award?.badge_id ?? 0, memberId: anna.memberId, reason: '' });
    expect(await slugs(anna)).toEqual(['elso-talalat']);
    expect(await heard(anna)).toEqual(['Új pecséted van: Az első találat.']);
  });

  it('is given again where the administrator has let the rule', async () => {
    await aSighting(services.db, anna.memberId);
    await judgeChanged(services.db);
    await withdrawBadge(services.db, admin, (await awardsOf(anna))[0]?.id ?? 0, true);
    expect(await slugs(anna)).toEqual([]);
    await judgeAll(services.db);
    expect(await slugs(anna)).toEqual(['elso-talalat']);
  });
});

describe('a saved rule', () => {
  it('shows beforehand who would get the badge, and gives it to them and to nobody else', async () => {
    const bela = await aMember(services.db, `bela${count}`);
    for (const day of ['2024-06-01', '2024-06-02', '2024-06-03'])
      await aSighting(services.db, anna.memberId, { observedFrom: day });
    for (const day of ['2024-06-01', '2024-06-03']) await aSighting(services.db, bela.memberId, { observedFrom: day });
    const preview = await previewRule(services, admin, { slug: 'harminc-nap', rule: twoDays });
    expect(preview).toMatchObject({ count: 1, named: [{ member: { id: anna.memberId }, reached: 3 }] });
    expect(await slugs(anna)).toEqual([]);
    await save('harminc-nap', twoDays);
    const badgeId = await idOf('harminc-nap');
    expect(await jobs()).toEqual([{ name: 'give-badge', badgeId }]);
    await giveBackwards(services.db, badgeId);
    await giveBackwards(services.db, badgeId);
    expect([await slugs(anna), await slugs(bela)]).toEqual([['harminc-nap'], []]);
    expect(await heard(anna)).toEqual(['Új pecséted van: Harminc nap egyhuzamban.']);
    expect((await previewRule(services, admin, { slug: 'harminc-nap', rule: twoDays })).count).toBe(0);
  });

  it('is recorded in words, is refused where another has changed it since, and saved anew gives nothing to do', async () => {
    await save('segito', first);
    expect(await failure(saveRule(services, admin, { slug: 'segito', rule: twoDays, mark: '' }))).toBe('conflict');
    expect(await ruleOf('segito')).toEqual(first);
    await save('segito', first);
    expect(await jobs()).toHaveLength(1);
    await save('segito', null);
    expect(await ruleOf('segito')).toBeNull();
    const acts = await services.db
      .selectFrom('audit_log')
      .select('data')
      .where('action', '=', 'set-badge-rule')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(acts[0]?.data).toMatchObject({ rule: { from: '1 közzétett találat.', to: null } });
    const nowhere = { slug: 'nincs-ilyen', rule: first, mark: '' };
    expect(await failure(previewRule(services, admin, nowhere))).toBe('not_found');
    expect(await failure(saveRule(services, admin, nowhere))).toBe('not_found');
  });

  it('of a badge that is given no more gives nothing until it is given again', async () => {
    await retireBadge(services, admin, { slug: 'elso-talalat', isRetired: true });
    await aSighting(services.db, anna.memberId);
    await judgeChanged(services.db);
    await giveBackwards(services.db, await idOf('elso-talalat'));
    expect(await slugs(anna)).toEqual([]);
    expect(await failure(retireBadge(services, admin, { slug: 'elso-talalat', isRetired: true }))).toBe('not_found');
    await retireBadge(services, admin, { slug: 'elso-talalat', isRetired: false });
    await giveBackwards(services.db, await idOf('elso-talalat'));
    expect(await slugs(anna)).toEqual(['elso-talalat']);
  });

  it('is for administrators alone', async () => {
    const rule = { slug: 'segito', rule: first, mark: '' };
    for (const viewer of [anna, { ...anna, isModerator: true, isEditor: true }]) {
      expect(await failure(saveRule(services, viewer, rule))).toBe('not_allowed');
      expect(await failure(previewRule(services, viewer, rule))).toBe('not_allowed');
      expect(await failure(retireBadge(services, viewer, { slug: 'segito', isRetired: true }))).toBe('not_allowed');
    }
  });
});
