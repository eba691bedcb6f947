import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awardBadge } from '#app/features/badges/award-badge.server.ts';
import { withdrawBadge } from '#app/features/badges/withdraw-badge.server.ts';
import { determine } from '#app/features/determinations/determine.server.ts';
import { giveVerdict } from '#app/features/determinations/give-verdict.server.ts';
import { handOutScope, takeScopeAway } from '#app/features/determinations/hand-out-scope.server.ts';
import { hideDetermination } from '#app/features/determinations/hide-determination.server.ts';
import { followMember } from '#app/features/members/follow-member.server.ts';
import { countNotifications } from '#app/features/notifications/count-notifications.server.ts';
import { findNotifications } from '#app/features/notifications/find-notifications.server.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import type { NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { notifyFollowers } from '#app/features/notifications/notify-followers.server.ts';
import { suggestEdit } from '#app/features/recording/suggest-edit.server.ts';
import { deleteComment, editComment, hideComment } from '#app/features/sightings/change-comment.server.ts';
import { changeSightingState } from '#app/features/sightings/change-state.server.ts';
import { decideReport } from '#app/features/sightings/decide-report.server.ts';
import { favour } from '#app/features/sightings/favour.server.ts';
import { reportThing } from '#app/features/sightings/report-thing.server.ts';
import { sayComment } from '#app/features/sightings/say-comment.server.ts';
import { setObservers } from '#app/features/sightings/set-observers.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let round = 0;
let anna: Member;
let bela: Member;
let expert: Member;
let moderator: Member;
let admin: Member;
let sightingId = 0;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
});
beforeEach(async () => {
  round += 1;
  const member = (name: string, scope?: number) =>
    aMember(services.db, `${name}${round}`, scope === undefined ? {} : { scope });
  [anna, bela, expert] = [await member('anna'), await member('bela'), await member('csilla', taxa.ordo)];
  moderator = { ...(await member('mod')), isModerator: true };
  await services.db.updateTable('member').set({ is_moderator: true }).where('id', '=', moderator.memberId).execute();
  admin = { ...(await member('admin')), isAdmin: true };
  sightingId = await aSighting(services.db, anna.memberId);
  await determine(services.db, anna, { action: 'determine', sightingId, ...said(taxa.borealis) });
});

const said = (taxonId: number, comment = '') =>
  ({ taxonId, certainty: 'sure', basis: 'photo', comment, disagrees: false }) as const;
const vote = (by: Viewer, taxonId: number, comment = '') =>
  determine(services.db, by, { action: 'determine', sightingId, ...said(taxonId, comment) });
const withdraw = (by: Viewer) => determine(services.db, by, { action: 'withdraw', sightingId });
const say = (by: Viewer, text: string) =>
  sayComment(services.db, by, { sightingId, text, parentId: null, clientId: randomUUID() });
const standingOf = (by: Member) =>
  services.db
    .selectFrom('determination')
    .select('id')
    .where('sighting_id', '=', sightingId)
    .where('member_id', '=', by.memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const hideVote = async (by: Member, isHidden: boolean) => {
  const { id: determinationId } = await standingOf(by);
  await hideDetermination(services.db, moderator, { sightingId, determinationId, isHidden, reason: 'próba' });
};
const verdict = (of: 'undecidable' | 'open') =>
  giveVerdict(services.db, expert, { sightingId, verdict: of, asks: [], comment: '' });
const observers = (names: string[]) =>
  write(services.db, (tx) => setObservers(tx, { sightingId, memberId: anna.memberId, names }));
const idOf = async (table: 'edit_suggestion' | 'expert_scope' | 'badge_award') =>
  (await services.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
const suggest = () =>
  suggestEdit(services, bela, {
    action: 'propose',
    spottingId: sightingId,
    clientId: randomUUID(),
    changes: { individualCount: 3 },
    comment: '',
  });
const aBadge = async (memberId: number) => {
  const { id: badgeId } = await services.db
    .selectFrom('badge')
    .select('id')
    .where('slug', '=', 'segito')
    .executeTakeFirstOrThrow();
  await awardBadge(services.db, admin, { badgeId, memberId, reason: 'próba' });
};
const newOfFollowed = () =>
  write(services.db, (tx) =>
    notifyFollowers(tx, 'followed_member', [
      { memberId: bela.memberId, followed: `member:${anna.memberId}`, sightingId, actorId: anna.memberId, label: 'x' },
    ]),
  );

async function unseen(of: Member): Promise<string[]> {
  const { items } = await findNotifications(services.db, of, { filter: 'unseen', limit: 50 });
  expect(await countNotifications(services.db, of)).toBe(items.length);
  return items.map(({ kind }) => kind);
}

type Case = [
  kind: NotificationKind,
  how: string,
  reader: () => Member,
  tell: () => unknown,
  end: (told: unknown) => unknown,
];
const commentOf = (told: unknown) => (told as { id: number }).id;
const cases: Case[] = [
  ['determination', 'withdrawn', () => anna, () => vote(bela, taxa.minor), () => withdraw(bela)],
  ['determination', 'hidden', () => anna, () => vote(bela, taxa.minor), () => hideVote(bela, true)],
  ['agreement', 'withdrawn', () => anna, () => vote(bela, taxa.borealis), () => withdraw(bela)],
  ['agreement', 'hidden', () => anna, () => vote(bela, taxa.borealis), () => hideVote(bela, true)],
  [
    'mention',
    'its determination withdrawn',
    () => expert,
    () => vote(bela, taxa.minor, `@${expert.username}-nek`),
    () => withdraw(bela),
  ],
  [
    'determination_hidden',
    'shown again',
    () => bela,
    async () => {
      await vote(bela, taxa.minor);
      await hideVote(bela, true);
    },
    () => hideVote(bela, false),
  ],
  [
    'favorite',
    'unset',
    () => anna,
    () => favour(services.db, bela, { sightingId, isFavourite: true }),
    () => favour(services.db, bela, { sightingId, isFavourite: false }),
  ],
  ['observer', 'no longer named', () => bela, () => observers([`@${bela.username}`]), () => observers([])],
  [
    'suggestion',
    'withdrawn',
    () => anna,
    suggest,
    async () => suggestEdit(services, bela, { action: 'withdraw', suggestionId: await idOf('edit_suggestion') }),
  ],
  ['verdict', 'withdrawn', () => anna, () => verdict('undecidable'), () => verdict('open')],
  [
    'comment',
    'deleted',
    () => anna,
    () => say(bela, 'Szép!'),
    (told) => deleteComment(services.db, bela, { id: commentOf(told) }),
  ],
  [
    'comment',
    'hidden',
    () => anna,
    () => say(bela, 'Szép!'),
    (told) => hideComment(services.db, moderator, { id: commentOf(told), isHidden: true }),
  ],
  [
    'mention',
    'deleted',
    () => expert,
    () => say(bela, `@${expert.username}`),
    (told) => deleteComment(services.db, bela, { id: commentOf(told) }),
  ],
  [
    'mention',
    'hidden',
    () => expert,
    () => say(bela, `@${expert.username}`),
    (told) => hideComment(services.db, moderator, { id: commentOf(told), isHidden: true }),
  ],
  [
    'mention',
    'edited away',
    () => expert,
    () => say(bela, `@${expert.username}`),
    (told) => editComment(services.db, bela, { id: commentOf(told), text: 'senki' }),
  ],
  [
    'report',
    'decided',
    () => moderator,
    () => reportThing(services.db, bela, { kind: 'sighting', id: sightingId, reason: 'other', text: 'x' }),
    () => decideReport(services.db, moderator, { kind: 'sighting', id: sightingId, verdict: 'kept', why: 'x' }),
  ],
  [
    'badge',
    'taken back',
    () => bela,
    () => aBadge(bela.memberId),
    async () => withdrawBadge(services.db, admin, await idOf('badge_award')),
  ],
  [
    'scope_granted',
    'ended',
    () => bela,
    () => handOutScope(services, admin, { memberId: bela.memberId, taxonId: taxa.genus2, reason: '' }),
    async () => takeScopeAway(services, admin, { scopeId: await idOf('expert_scope'), reason: 'x' }),
  ],
  [
    'followed_member',
    'no longer followed',
    () => bela,
    async () => {
      await followMember(services.db, bela, { memberId: anna.memberId, act: 'follow' });
      await newOfFollowed();
    },
    () => followMember(services.db, bela, { memberId: anna.memberId, act: 'unfollow' }),
  ],
];

describe('what ends takes its unseen notices along, and nothing else', () => {
  it.each(cases)('%s: %s', async (kind, _how, reader, tell, end) => {
    const told = await tell();
    expect(await unseen(reader())).toContain(kind);
    await end(told);
    expect(await unseen(reader())).not.toContain(kind);
  });

  it.each(cases)('%s: not what was seen before it was %s', async (kind, _how, reader, tell, end) => {
    const told = await tell();
    await services.db
      .updateTable('notification')
      .set({ seen_at: new Date() })
      .where('member_id', '=', reader().memberId)
      .execute();
    await end(told);
    const { items } = await findNotifications(services.db, reader(), { filter: 'all', limit: 50 });
    expect(items.map((item) => item.kind)).toContain(kind);
  });

  const onSighting = cases.filter(([kind]) => !['report', 'badge', 'scope_granted'].includes(kind));
  it.each(onSighting)(
    '%s goes with a deleted sighting, and comes back with it (%s)',
    async (kind, _how, reader, tell) => {
      await tell();
      await changeSightingState(services.db, anna, { sightingId, state: 'deleted' });
      expect(await unseen(reader())).not.toContain(kind);
      await services.db.updateTable('sighting').set({ state: 'published' }).where('id', '=', sightingId).execute();
      expect(await unseen(reader())).toContain(kind);
    },
  );
});

describe('of several who did the same', () => {
  it('the others stay told, by the latest of them', async () => {
    for (const by of [bela, expert, moderator]) await favour(services.db, by, { sightingId, isFavourite: true });
    const text = async () =>
      (await findNotifications(services.db, anna, { filter: 'unseen', limit: 5 })).items[0]?.text.replaceAll(
        '\u00a0',
        ' ',
      );
    await favour(services.db, moderator, { sightingId, isFavourite: false });
    expect(await text()).toContain(`${expert.fullName} és még 1 tag kedvencnek`);
    await favour(services.db, bela, { sightingId, isFavourite: false });
    expect(await text()).toMatch(new RegExp(`^${expert.fullName} kedvencnek`));
    await favour(services.db, expert, { sightingId, isFavourite: false });
    expect(await unseen(anna)).toEqual([]);
  });

  it('thirteen determinations taken back leave nothing', async () => {
    const first = sightingId;
    const ids = [first];
    for (let n = 1; n < 13; n++) ids.push(await aSighting(services.db, anna.memberId));
    for (const id of ids)
      await determine(services.db, expert, { action: 'determine', sightingId: id, ...said(taxa.minor) });
    expect(await unseen(anna)).toHaveLength(13);
    for (const id of ids) await determine(services.db, expert, { action: 'withdraw', sightingId: id });
    expect(await unseen(anna)).toEqual([]);
  });

  it('a name that was read and is taken back is news', async () => {
    await vote(expert, taxa.minor);
    await markOpened(services.db, anna, { sightingId });
    await withdraw(expert);
    expect(await unseen(anna)).toEqual(['name']);
  });
});

describe('who is called', () => {
  it('a notice quotes what was said as it is now, and leads to it', async () => {
    const { id } = await say(bela, `Nézd, @${anna.username}-nak: szerintem ez más.`);
    await editComment(services.db, bela, { id, text: `Nézd, @${anna.username}-nak: szerintem ez jó.` });
    const [item] = (await findNotifications(services.db, anna, { filter: 'unseen', limit: 5 })).items;
    expect(item).toMatchObject({ kind: 'mention', url: `/talalat/${sightingId}#hozzaszolas-${id}` });
    expect(item?.text).toContain('szerintem ez jó.”');
    await markOpened(services.db, anna, { sightingId });
    await deleteComment(services.db, bela, { id });
    expect((await findNotifications(services.db, anna, { filter: 'all', limit: 5 })).items[0]?.text).not.toContain(
      'szerintem',
    );
  });

  it('nobody is told of their own words and acts, whatever they do to their own', async () => {
    await say(anna, `@${anna.username}`);
    await vote(anna, taxa.minor, `@${anna.username}`);
    await withdraw(anna);
    await observers([`@${anna.username}`]);
    expect(await unseen(anna)).toEqual([]);
  });

  it('not by whom they have blocked', async () => {
    await followMember(services.db, expert, { memberId: bela.memberId, act: 'block' });
    await say(bela, `@${expert.username}`);
    await vote(bela, taxa.minor, `@${expert.username}`);
    expect(await unseen(expert)).toEqual([]);
  });
});
