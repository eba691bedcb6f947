import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awardBadge } from '#app/features/badges/award-badge.server.ts';
import { withdrawBadge } from '#app/features/badges/withdraw-badge.server.ts';
import { followPlace, followTaxon } from '#app/features/community/follow-thing.server.ts';
import { findSearches } from '#app/features/community/searches/find-searches.server.ts';
import { followedSearch } from '#app/features/community/searches/followed-search.server.ts';
import { removeSearch, saveSearch } from '#app/features/community/searches/save-search.server.ts';
import { sendMessage } from '#app/features/correspondence/send-message.server.ts';
import { takeMessageAway, takeMessagesAway } from '#app/features/correspondence/take-away.server.ts';
import { determine } from '#app/features/determinations/determine.server.ts';
import { hideDetermination } from '#app/features/determinations/hide-determination.server.ts';
import { askForScope } from '#app/features/determinations/scopes/ask-for-scope.server.ts';
import {
  decideScopeRequest,
  handOutScope,
  takeScopeAway,
} from '#app/features/determinations/scopes/hand-out-scope.server.ts';
import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import { reopenVerdicts } from '#app/features/determinations/verdicts/reopen-verdicts.server.ts';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { deleteEvent, makeEvent } from '#app/features/events/save-event.server.ts';
import { addOrganiser } from '#app/features/events/take-part.server.ts';
import { askForExport } from '#app/features/exchange/exports/ask-for-export.server.ts';
import { findOwnExports } from '#app/features/exchange/exports/find-made-exports.server.ts';
import { forgetMadeExportsOf } from '#app/features/exchange/exports/forget-made-exports.server.ts';
import type { DatasetSettings } from '#app/features/exchange/publishing/dataset-form.ts';
import { noteTrouble } from '#app/features/exchange/publishing/dataset-trouble.server.ts';
import { openDatasetSettings } from '#app/features/exchange/publishing/find-datasets.server.ts';
import { publishDataset } from '#app/features/exchange/publishing/publish-dataset.server.ts';
import { saveDataset } from '#app/features/exchange/publishing/save-dataset.server.ts';
import { freezeExport } from '#app/features/exchange/snapshots/freeze-export.server.ts';
import { changeGroup, deleteGroup, makeGroup } from '#app/features/groups/save-group.server.ts';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { decideReport } from '#app/features/moderation/decide-report.server.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import type { Thing } from '#app/features/moderation/reported-thing.ts';
import { writeToMembers } from '#app/features/notifications/messages/write-to-members.server.ts';
import type { NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { notificationKinds, officialKinds } from '#app/features/notifications/notification-kinds.ts';
import { notifyMember } from '#app/features/notifications/notify.server.ts';
import { notifyFollowers, notifyOfSearches } from '#app/features/notifications/notify-followers.server.ts';
import { notifyOfChange, withdrawNoticesOfChange } from '#app/features/notifications/notify-of-change.server.ts';
import { tellMessage } from '#app/features/notifications/tell-message.server.ts';
import { askForOwnData } from '#app/features/own-data/ask-for-own-data.server.ts';
import { deleteMember } from '#app/features/own-data/delete-member.server.ts';
import { forgetExport } from '#app/features/own-data/forget-exports.server.ts';
import { addCurator, joinProject } from '#app/features/projects/join-project.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { deleteProject, makeProject } from '#app/features/projects/save-project.server.ts';
import { editSighting } from '#app/features/recording/changes/edit-sighting.server.ts';
import { mergeSightings } from '#app/features/recording/changes/merge-sightings.server.ts';
import { splitSighting } from '#app/features/recording/changes/split-sighting.server.ts';
import { suggestEdit } from '#app/features/recording/changes/suggest-edit.server.ts';
import { undoRearrangement } from '#app/features/recording/changes/undo-rearrangement.server.ts';
import { eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { reviseEvening } from '#app/features/recording/evenings/revise-evening.server.ts';
import { saveEvening } from '#app/features/recording/evenings/save-evening.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { findUndoable } from '#app/features/sightings/changes/rearrangement.server.ts';
import { setObservers } from '#app/features/sightings/changes/set-observers.server.ts';
import { favour } from '#app/features/sightings/lists/favour.server.ts';
import { deleteImage } from '#app/features/sightings/pictures/delete-image.server.ts';
import { deleteComment, editComment, hideComment } from '#app/features/talk/change-comment.server.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import { tellCalledInNotes } from '#app/features/talk/tell-called-in-notes.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';
import { openNotice } from '#test/open-notice.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let round = 0;
let anna: Member;
let bela: Member;
let expert: Member;
let csaba: Member;
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
  csaba = await member('csaba', taxa.ordo);
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
const suggest = (comment = '') =>
  suggestEdit(services, bela, {
    action: 'propose',
    spottingId: sightingId,
    clientId: randomUUID(),
    changes: { individualCount: 3 },
    comment,
  });
const aBadge = async (memberId: number) => {
  const { id: badgeId } = await services.db
    .selectFrom('badge')
    .select('id')
    .where('slug', '=', 'segito')
    .executeTakeFirstOrThrow();
  await awardBadge(services.db, admin, { badgeId, memberId, reason: 'próba' });
};

async function leave(by: Member): Promise<void> {
  const wish = { member_id: by.memberId, way: 'go' as const, due_at: new Date(0), link_hash: randomUUID() };
  await services.db.insertInto('member_deletion').values(wish).execute();
  await deleteMember(services, { memberId: by.memberId });
}

async function unseen(of: Member): Promise<string[]> {
  const { items } = await findNotifications(services.db, of, { filter: 'unseen', limit: 50 });
  expect(await countNotifications(services.db, of)).toBe(items.length);
  return items.map(({ kind }) => kind);
}

type FollowedKind = 'followed_member' | 'followed_taxon' | 'followed_place';
const within = <T>(work: (tx: Tx) => Promise<T>) => write(services.db, work);
const follows = (kind: FollowedKind, followed: string) => () =>
  within((tx) =>
    notifyFollowers(tx, kind, [
      { memberId: bela.memberId, followed, sightings: [{ sightingId, actorId: anna.memberId, label: 'x' }] },
    ]),
  );
const searched = 'megye=01';
const foundBySearch = async () => {
  const { rows } = await sql<{
    form: string;
  }>`select public_form(s) as form from sighting s where id = ${sightingId}`.execute(services.db);
  const found = { sightingId, actorId: anna.memberId, label: 'Budapest', form: rows[0]?.form ?? '' };
  const notice = { memberId: bela.memberId, followed: followedSearch(searched), query: searched, sightings: [found] };
  await within((tx) => notifyOfSearches(tx, { changedIds: [sightingId], still: [], news: [notice] }));
};
const decideSuggestion = (action: 'accept' | 'decline') => async () => {
  await suggest();
  const suggestionId = await idOf('edit_suggestion');
  const decision = action === 'accept' ? { action, suggestionId, evenIfStale: false } : { action, suggestionId };
  await suggestEdit(services, anna, decision);
};
const report = (thing: Thing) => reportThing(services.db, bela, { ...thing, reason: 'other', text: 'x' });
const decideOf = (thing: Thing, as: 'kept' | 'hidden') =>
  decideReport(services.db, moderator, { ...thing, verdict: as, why: 'x' });
const ofSighting = (): Thing => ({ kind: 'sighting', id: sightingId });
const grantTo = ({ memberId }: Member) => handOutScope(services, admin, { memberId, taxonId: taxa.genus2, reason: '' });
const grant = () => grantTo(bela);
const takeAway = async () => takeScopeAway(services, admin, { scopeId: await idOf('expert_scope'), reason: 'x' });
const commentOf = (told: unknown) => (told as { id: number }).id;
const idOfTold = commentOf;
const writeAlone = () =>
  sendMessage(services.db, bela, { partnerId: anna.memberId, clientId: randomUUID(), text: 'Szép napot!' });
const calling = () => say(bela, `@${expert.username}-nek`);

async function declineScopeOf(by: Member): Promise<void> {
  await askForScope(services.db, by, { taxonId: taxa.genus2, taxonName: '', reason: 'x' });
  const { id: requestId } = await services.db
    .selectFrom('scope_request')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await decideScopeRequest(services, admin, { requestId, outcome: 'declined', answer: '' });
}

async function changeTree({ reader, by }: Record<'reader' | 'by', Member>): Promise<number> {
  const { id } = await services.db
    .insertInto('taxon_change_set')
    .values({ title: `Próba ${round}`, reason: 'x', source: 'x', origin: 'editor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const readers = [{ memberId: reader.memberId, sightings: 1 }];
  await within((tx) => notifyOfChange(tx, { changeSetId: id, title: 'x', actorId: by.memberId, readers }));
  return id;
}

async function writeTo({ username }: Member): Promise<void> {
  const form = { clientId: randomUUID(), to: 'one' as const, username: username ?? '', title: 'x', text: 'x' };
  await tellMessage(services.db, await writeToMembers(services, admin, form));
}

const undoTree = (changeSetId: number, by: Member) =>
  within((tx) => withdrawNoticesOfChange(tx, { changeSetId, by: by.memberId }));

async function callAsOrganiser({ username }: Member): Promise<number> {
  const event = { ...eventSchema.parse({ ...emptyEvent, name: 'x', firstDay: '2024-05-07' }), clientId: randomUUID() };
  return await within(async (tx) => {
    const eventId = await makeEvent(tx, admin, event);
    await addOrganiser(tx, admin, { eventId, username: username ?? '' });
    return eventId;
  });
}

/** Somebody who has joined a project is made its curator by who has made it. */
async function callAsCurator(member: Member): Promise<number> {
  const typed = { ...emptyProject, name: 'x', joins: 'hand', taxonIds: [] };
  const project = { ...projectSchema.parse(typed), clientId: randomUUID() };
  return await within(async (tx) => {
    const projectId = await makeProject(tx, admin, project);
    await joinProject(tx, member, projectId);
    await addCurator(tx, admin, { projectId, username: member.username ?? '' });
    return projectId;
  });
}

async function madeExport(): Promise<void> {
  const query = new URLSearchParams({ format: 'csv' });
  await askForExport(services, bela, { scope: { kind: 'all' }, query });
  const [asked] = await findOwnExports(services.db, bela);
  const data = { taxonLabel: '', newNameLabel: null, nameChanged: false };
  const cause = { kind: 'export', id: asked?.id ?? 0 } as const;
  await within((tx) => notifyMember(tx, { memberId: bela.memberId, kind: 'export', actorId: null, data, cause }));
}

async function madeSnapshot(): Promise<number> {
  await vote(anna, taxa.minor);
  const id = await freezeExport(services, bela, { scope: { kind: 'all' }, query: new URLSearchParams() });
  const data = { taxonLabel: '', newNameLabel: null, nameChanged: false, detail: 'x', snapshot: id };
  const cause = { kind: 'snapshot', id } as const;
  await within((tx) => notifyMember(tx, { memberId: bela.memberId, kind: 'snapshot', actorId: null, data, cause }));
  return id;
}

async function saveData(more: Partial<DatasetSettings>): Promise<void> {
  const { settings, mark } = await openDatasetSettings(services, admin, 'talalatok');
  const whole = { ...settings, contactName: 'Minta Anna', ...more };
  await saveDataset(services, admin, { slug: 'talalatok', settings: whole, mark });
}

async function failedDataset(): Promise<void> {
  await services.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
  // It is told when it begins: whatever was before is over.
  await saveData({ isOn: false });
  await saveData({ isOn: true });
  await noteTrouble(services.db, 'talalatok', new Error('x'));
}

async function fetchable(): Promise<void> {
  await askForOwnData(services, bela, { withPhotos: false });
  const data = { taxonLabel: '', newNameLabel: null, nameChanged: false };
  const cause = { kind: 'own_data', id: bela.memberId } as const;
  await within((tx) => notifyMember(tx, { memberId: bela.memberId, kind: 'own_data', actorId: null, data, cause }));
}

/** How a kind is told, and by what it ends of itself; `stays` says why nothing ends it. */
type Told = {
  reader: () => Member;
  /** Who did it, where the notice says so. */
  by?: () => Member;
  isOnFind: boolean;
  tell: () => unknown;
} & ({ ends: Record<string, (told: unknown) => unknown> } | { stays: string });

const onFind = { isOnFind: true } as const;
const elsewhere = { isOnFind: false } as const;
const toAnna = { reader: () => anna, by: () => bela, ...onFind };
const toBela = { reader: () => bela, by: () => anna, ...onFind };

/** Every kind that there is: one that is added has no line here, and fails. */
const kinds: Record<NotificationKind, Told> = {
  determination: {
    ...toAnna,
    tell: () => vote(bela, taxa.minor),
    ends: { withdrawn: () => withdraw(bela), hidden: () => hideVote(bela, true) },
  },
  agreement: {
    ...toAnna,
    tell: () => vote(bela, taxa.borealis),
    ends: { withdrawn: () => withdraw(bela), hidden: () => hideVote(bela, true) },
  },
  name: {
    ...toAnna,
    by: () => expert,
    tell: async () => {
      await vote(expert, taxa.minor);
      await openNotice(services.db, anna, { sightingId });
      await withdraw(expert);
    },
    ends: { 'named anew': () => vote(expert, taxa.minor) },
  },
  favorite: {
    ...toAnna,
    tell: () => favour(services.db, bela, { sightingId, isFavourite: true }),
    ends: { unset: () => favour(services.db, bela, { sightingId, isFavourite: false }) },
  },
  observer: {
    ...toBela,
    tell: () => observers([`@${bela.username}`]),
    ends: { 'no longer named': () => observers([]) },
  },
  suggestion: {
    ...toAnna,
    tell: suggest,
    ends: {
      withdrawn: async () =>
        suggestEdit(services, bela, { action: 'withdraw', suggestionId: await idOf('edit_suggestion') }),
      decided: async () =>
        suggestEdit(services, anna, { action: 'decline', suggestionId: await idOf('edit_suggestion') }),
    },
  },
  suggestion_accepted: { ...toBela, tell: decideSuggestion('accept'), stays: 'what was decided is not decided again' },
  suggestion_declined: { ...toBela, tell: decideSuggestion('decline'), stays: 'what was decided is not decided again' },
  taxon_change: {
    reader: () => anna,
    by: () => admin,
    ...elsewhere,
    tell: () => changeTree({ reader: anna, by: admin }),
    ends: { undone: (id) => undoTree(Number(id), admin) },
  },
  verdict: {
    ...toAnna,
    by: () => expert,
    tell: () => verdict('undecidable'),
    ends: { withdrawn: () => verdict('open') },
  },
  verdict_reopened: {
    reader: () => expert,
    by: () => bela,
    ...onFind,
    tell: async () => {
      await verdict('undecidable');
      await writeUnderTree(services.db, (tx) =>
        reopenVerdicts(tx, { sightingId, cause: 'images', actorId: bela.memberId }),
      );
    },
    ends: { 'decided again': () => verdict('undecidable') },
  },
  determination_hidden: {
    ...toBela,
    by: () => moderator,
    tell: async () => {
      await vote(bela, taxa.minor);
      await hideVote(bela, true);
    },
    ends: { 'shown again': () => hideVote(bela, false) },
  },
  scope_granted: { reader: () => bela, by: () => admin, ...elsewhere, tell: grant, ends: { ended: takeAway } },
  scope_declined: {
    reader: () => bela,
    by: () => admin,
    ...elsewhere,
    tell: () => declineScopeOf(bela),
    ends: { granted: grant },
  },
  scope_ended: {
    reader: () => bela,
    by: () => admin,
    ...elsewhere,
    tell: async () => {
      await grant();
      await takeAway();
    },
    ends: { 'granted again': grant },
  },
  comment: {
    ...toAnna,
    tell: () => say(bela, 'Szép!'),
    ends: {
      deleted: (told) => deleteComment(services.db, bela, { id: commentOf(told) }),
      hidden: (told) => hideComment(services.db, moderator, { id: commentOf(told), isHidden: true }),
    },
  },
  mention: {
    reader: () => expert,
    by: () => bela,
    ...onFind,
    tell: calling,
    ends: {
      deleted: (told) => deleteComment(services.db, bela, { id: commentOf(told) }),
      hidden: (told) => hideComment(services.db, moderator, { id: commentOf(told), isHidden: true }),
      'edited away': (told) => editComment(services.db, bela, { id: commentOf(told), text: 'senki' }),
    },
  },
  report: {
    reader: () => moderator,
    ...onFind,
    tell: () => report(ofSighting()),
    ends: { decided: () => decideOf(ofSighting(), 'kept') },
  },
  report_decided: {
    reader: () => bela,
    ...elsewhere,
    tell: async () => {
      await report(ofSighting());
      await decideOf(ofSighting(), 'hidden');
    },
    stays: 'decided otherwise, it is told so: below',
  },
  moderated: {
    reader: () => anna,
    ...onFind,
    tell: async () => {
      await report(ofSighting());
      await decideOf(ofSighting(), 'hidden');
    },
    stays: 'decided otherwise, it is told so: below',
  },
  badge: {
    reader: () => bela,
    by: () => admin,
    ...elsewhere,
    tell: () => aBadge(bela.memberId),
    ends: {
      'taken back': async () => {
        await withdrawBadge(services.db, admin, await idOf('badge_award'));
        // That it was taken back is told in its place, and lasts until the badge is given again (judge-members.test.ts).
        await sql`update notification set seen_at = now() where kind = 'badge' and data ? 'undone'`.execute(
          services.db,
        );
      },
    },
  },
  message: {
    reader: () => bela,
    by: () => admin,
    ...elsewhere,
    tell: () => writeTo(bela),
    stays: 'a message that was sent is not taken back',
  },
  followed_member: {
    ...toBela,
    tell: async () => {
      await followMember(services.db, bela, { memberId: anna.memberId, act: 'follow' });
      await follows('followed_member', `member:${anna.memberId}`)();
    },
    ends: { 'no longer followed': () => followMember(services.db, bela, { memberId: anna.memberId, act: 'unfollow' }) },
  },
  followed_taxon: {
    ...toBela,
    tell: async () => {
      await followTaxon(services.db, bela, { taxonId: taxa.genus, follows: true });
      await follows('followed_taxon', `taxon:${taxa.genus}`)();
    },
    ends: { 'no longer followed': () => followTaxon(services.db, bela, { taxonId: taxa.genus, follows: false }) },
  },
  followed_place: {
    ...toBela,
    tell: async () => {
      await followPlace(services.db, bela, { place: { kind: 'square', code: 'CT56' }, follows: true });
      await follows('followed_place', 'square:CT56')();
    },
    ends: {
      'no longer followed': () =>
        followPlace(services.db, bela, { place: { kind: 'square', code: 'CT56' }, follows: false }),
    },
  },
  followed_search: {
    ...toBela,
    tell: async () => {
      await saveSearch(services.db, bela, { asked: new URLSearchParams(searched), name: 'Budapest', tells: 'letter' });
      await foundBySearch();
    },
    ends: {
      'no longer saved': async () => {
        for (const { id } of await findSearches(services.db, bela.memberId)) await removeSearch(services.db, bela, id);
      },
      'no longer found': () => within((tx) => notifyOfSearches(tx, { changedIds: [sightingId], still: [], news: [] })),
    },
  },
  own_data: {
    reader: () => bela,
    ...elsewhere,
    tell: fetchable,
    ends: { gone: () => forgetExport(services, bela.memberId) },
  },
  export: {
    reader: () => bela,
    ...elsewhere,
    tell: madeExport,
    ends: { gone: () => forgetMadeExportsOf(services.db, bela.memberId) },
  },
  snapshot: {
    reader: () => bela,
    ...elsewhere,
    tell: madeSnapshot,
    ends: {
      closed: (told) =>
        services.db.updateTable('export_snapshot').set({ state: 'closed' }).where('id', '=', Number(told)).execute(),
      swept: (told) => services.db.deleteFrom('export_snapshot').where('id', '=', Number(told)).execute(),
    },
  },
  dataset: {
    reader: () => admin,
    ...elsewhere,
    tell: failedDataset,
    ends: {
      'made again': () => publishDataset(services, 'talalatok'),
      'switched off': () => saveData({ isOn: false }),
    },
  },
  private_message: {
    ...toAnna,
    ...elsewhere,
    tell: () => writeAlone(),
    ends: {
      'taken away by its reader': (told) => takeMessageAway(services.db, anna, { id: idOfTold(told) }),
      'taken away with all': (told) =>
        takeMessagesAway(services.db, anna, { partnerId: bela.memberId, untilId: idOfTold(told) }),
      hidden: async (told) => {
        const thing = { kind: 'message', id: idOfTold(told) } as const;
        await reportThing(services.db, anna, { ...thing, reason: 'insult', text: '' });
        await decideOf(thing, 'hidden');
      },
    },
  },
  event: {
    reader: () => bela,
    by: () => admin,
    ...elsewhere,
    tell: () => callAsOrganiser(bela),
    ends: { 'taken away': (id) => write(services.db, (tx) => deleteEvent(tx, admin, { id: Number(id) })) },
  },
  project: {
    reader: () => bela,
    by: () => admin,
    ...elsewhere,
    tell: () => callAsCurator(bela),
    ends: { 'taken away': (id) => write(services.db, (tx) => deleteProject(tx, admin, { id: Number(id) })) },
  },
};

const reportByModerator = () => reportThing(services.db, moderator, { ...ofSighting(), reason: 'other', text: 'x' });

/** What of each kind somebody does to themselves, or why there is no such thing. */
const ownActs: Record<NotificationKind, string | [doer: () => Member, act: () => unknown]> = {
  determination: [() => anna, () => vote(anna, taxa.minor)],
  agreement: [() => anna, () => vote(anna, taxa.borealis, 'x')],
  name: [() => anna, () => withdraw(anna)],
  favorite: [() => anna, () => favour(services.db, anna, { sightingId, isFavourite: true })],
  observer: [() => anna, () => observers([`@${anna.username}`])],
  suggestion: 'whose it is edits it',
  suggestion_accepted: 'whose it is edits it',
  suggestion_declined: 'whose it is edits it',
  taxon_change: [
    () => admin,
    async () => {
      await changeTree({ reader: admin, by: admin });
      const changeSetId = await changeTree({ reader: admin, by: moderator });
      await openNotice(services.db, admin, { changeSetId });
      await undoTree(changeSetId, admin);
    },
  ],
  verdict: 'nobody decides of their own',
  verdict_reopened: [
    () => expert,
    async () => {
      await verdict('undecidable');
      await vote(expert, taxa.minor);
    },
  ],
  determination_hidden: [
    () => moderator,
    async () => {
      await vote(moderator, taxa.minor);
      await hideVote(moderator, true);
    },
  ],
  scope_granted: [() => admin, () => grantTo(admin)],
  scope_declined: [() => admin, () => declineScopeOf(admin)],
  scope_ended: [
    () => admin,
    async () => {
      await grantTo(admin);
      await takeAway();
    },
  ],
  comment: [() => anna, () => say(anna, 'Szép!')],
  mention: [() => anna, () => say(anna, `@${anna.username}`)],
  report: [() => moderator, reportByModerator],
  report_decided: [
    () => moderator,
    async () => {
      await reportByModerator();
      await decideOf(ofSighting(), 'hidden');
    },
  ],
  moderated: [
    () => moderator,
    async () => {
      sightingId = await aSighting(services.db, moderator.memberId);
      await report(ofSighting());
      await decideOf(ofSighting(), 'hidden');
    },
  ],
  badge: [() => admin, () => aBadge(admin.memberId)],
  message: [() => admin, () => writeTo(admin)],
  followed_member: 'nobody follows themselves',
  followed_taxon: 'the finds of others alone are news',
  followed_place: 'the finds of others alone are news',
  followed_search: 'the finds of others alone are news',
  own_data: 'it comes when it is made, to who asked for it',
  private_message: 'nobody writes to themselves',
  event: [() => admin, () => callAsOrganiser(admin)],
  project: [() => admin, () => callAsCurator(admin)],
  export: 'it comes when it is made, to who asked for it',
  snapshot: 'it comes when it is made, to who asked for it',
  dataset: 'nobody does it',
};

const tellNotes = (text: string, before: string | null) =>
  within((tx) => tellCalledInNotes(tx, { sightingId, memberId: anna.memberId, text, before }));

/** Where the made-up finds are. */
const place = { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15, text: 'a nagy tölgynél' };
const anEvening = (notes: string | null, more: { visibility?: 'hidden' | 'square'; id?: number } = {}) => {
  const { visibility = 'exact', ...rest } = more;
  const given = { startedOn: '2024-05-07', method: 'lightTrapping', place: { ...place, visibility }, notes };
  return parseOr('invalid', eveningFormSchema, { clientId: randomUUID(), ...given, ...rest });
};
/** An evening of Anna's that calls somebody, with a find on it; gives its id. */
async function tellEvening(): Promise<number> {
  const { id } = await saveEvening(services, anna, anEvening(`Köszönet @${expert.username}-nak.`));
  await aSighting(services.db, anna.memberId, { eveningId: id });
  return id;
}

async function aPicture(): Promise<number> {
  const keys = { upload_key: randomUUID(), original_key: randomUUID(), original_bytes: 1000, mime: 'image/jpeg' };
  const { id } = await services.db
    .insertInto('sighting_image')
    .values({ member_id: anna.memberId, ...keys, width: 800, height: 600, license_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const saidOf = (id: number, caption: string | null) => ({
  ...{ id, caption, author: null, licenseId: null, takenAt: null, lifeStage: null, sex: null },
});
/** Writes under a picture of the find. */
async function caption(imageId: number, text: string | null): Promise<void> {
  const { revision } = await services.db
    .selectFrom('sighting')
    .select('revision')
    .where('id', '=', sightingId)
    .executeTakeFirstOrThrow();
  const edit = { id: sightingId, revision, imageIds: [imageId], imageDetails: [saidOf(imageId, text)] };
  expect(await editSighting(services, anna, edit)).toMatchObject({ kind: 'saved', isChanged: true });
}
/** A picture of the find whose words call somebody; gives its id. */
async function tellCaption(): Promise<number> {
  const imageId = await aPicture();
  await caption(imageId, `@${expert.username} kezében.`);
  return imageId;
}

const tellGroup = () =>
  within((tx) =>
    makeGroup(tx, anna, { clientId: randomUUID(), name: 'Közös', description: `@${expert.username}-val.` }),
  );

/** A call by another text than a comment, and how that text ends. */
const calls: [where: string, tell: () => unknown, ends: Record<string, (told: unknown) => unknown>][] = [
  [
    'a remark',
    () => vote(bela, taxa.minor, `@${expert.username}-nek`),
    {
      withdrawn: () => withdraw(bela),
      hidden: () => hideVote(bela, true),
      replaced: () => vote(bela, taxa.minor, 'x'),
    },
  ],
  [
    'a decision',
    () =>
      giveVerdict(services.db, csaba, {
        sightingId,
        verdict: 'undecidable',
        asks: [],
        comment: `@${expert.username}!`,
      }),
    { withdrawn: () => giveVerdict(services.db, csaba, { sightingId, verdict: 'open', asks: [], comment: '' }) },
  ],
  [
    'a question',
    () =>
      giveVerdict(services.db, csaba, {
        sightingId,
        verdict: 'waiting',
        asks: ['photo'],
        comment: `@${expert.username}nak`,
      }),
    { withdrawn: () => giveVerdict(services.db, csaba, { sightingId, verdict: 'open', asks: [], comment: '' }) },
  ],
  [
    'a suggestion',
    () => suggest(`Ezt @${expert.username}-től tudom.`),
    {
      withdrawn: async () =>
        suggestEdit(services, bela, { action: 'withdraw', suggestionId: await idOf('edit_suggestion') }),
    },
  ],
  [
    'the notes',
    () => tellNotes(`@${expert.username}-val láttuk.`, null),
    { 'edited away': () => tellNotes('', `@${expert.username}-val láttuk.`) },
  ],
  [
    'a caption',
    tellCaption,
    {
      'edited away': (id) => caption(Number(id), 'Senki kezében.'),
      'with its picture': (id) => deleteImage(services.db, anna, { imageId: Number(id) }),
      hidden: async (id) => {
        await report({ kind: 'image', id: Number(id) });
        await decideOf({ kind: 'image', id: Number(id) }, 'hidden');
      },
    },
  ],
  [
    "an evening's notes",
    tellEvening,
    {
      'edited away': (id) => saveEvening(services, anna, anEvening('Nélküle.', { id: Number(id) })),
      'revised away': (id) => reviseEvening(services, anna, { id: Number(id), form: anEvening(null) }),
    },
  ],
  [
    "a group's description",
    tellGroup,
    { 'edited away': (made) => within((tx) => changeGroup(tx, anna, { id: commentOf(made), description: '' })) },
  ],
  [
    "a group's name",
    () =>
      within((tx) =>
        makeGroup(tx, anna, { clientId: randomUUID(), name: `@${expert.username} lepkéi`, description: '' }),
      ),
    { 'edited away': (made) => within((tx) => changeGroup(tx, anna, { id: commentOf(made), name: 'Lepkék' })) },
  ],
];
type Case = [
  kind: NotificationKind,
  how: string,
  reader: () => Member,
  tell: () => unknown,
  end: (told: unknown) => unknown,
];
const told = Object.entries(kinds) as [NotificationKind, Told][];
const cases: Case[] = [
  ...told.flatMap(([kind, of]): Case[] =>
    Object.entries('ends' in of ? of.ends : {}).map(([how, end]) => [kind, how, of.reader, of.tell, end]),
  ),
  ...calls.flatMap(([where, tell, ends]) =>
    Object.entries(ends).map(([how, end]): Case => ['mention', `${where} ${how}`, () => expert, tell, end]),
  ),
];

/** What befalls the find, its people or their company, and whether an unseen notice of the kind is told after it. */
const endings: Record<string, { end: () => unknown; stays: (of: Told, kind: NotificationKind) => boolean }> = {
  'the find is deleted': {
    end: () => changeSightingState(services.db, anna, { sightingId, state: 'deleted' }),
    stays: (of) => !of.isOnFind,
  },
  'its observer hides the find': {
    end: () => changeSightingState(services.db, anna, { sightingId, state: 'hidden' }),
    stays: (of, kind) => !of.isOnFind || of.reader() === anna || kind === 'report',
  },
  'the reader blocks who did it': {
    end: () => undefined,
    stays: (of, kind) => of.by === undefined || officialKinds.includes(kind),
  },
  'who did it leaves, with all that is theirs': {
    end: () => undefined,
    // Whatever the site itself says names nobody.
    stays: (of) => of.by === undefined,
  },
};

describe('what ends takes its unseen notices along, and nothing else', () => {
  it('every kind has its endings, or says why it has none', () => {
    expect(told.map(([kind]) => kind).toSorted()).toEqual([...notificationKinds].toSorted());
  });

  it.each(cases)('%s: %s', async (kind, _how, reader, tell, end) => {
    const said = await tell();
    expect(await unseen(reader())).toContain(kind);
    const letters = () =>
      services.db
        .selectFrom('notification')
        .select('id')
        .where('kind', '=', kind)
        .where('member_id', '=', reader().memberId)
        .where('seen_at', 'is', null)
        .execute();
    expect(await letters()).not.toEqual([]);
    await end(said);
    expect(await unseen(reader())).not.toContain(kind);
    // A waiting letter is a mark on the notice.
    expect(await letters()).toEqual([]);
  });

  it.each(cases)('%s: not what was seen before %s', async (kind, _how, reader, tell, end) => {
    const said = await tell();
    await services.db
      .updateTable('notification')
      .set({ seen_at: new Date() })
      .where('member_id', '=', reader().memberId)
      .execute();
    await end(said);
    const { items } = await findNotifications(services.db, reader(), { filter: 'all', limit: 50 });
    expect(items.map((item) => item.kind)).toContain(kind);
  });

  for (const [ending, { end, stays }] of Object.entries(endings))
    it.each(told)(`%s: ${ending}`, async (kind, of) => {
      await of.tell();
      const by = of.by?.();
      if (ending.startsWith('the reader') && by)
        await followMember(services.db, of.reader(), { memberId: by.memberId, act: 'block' });
      else if (ending.startsWith('who did') && by) await leave(by);
      else await end();
      const now = await unseen(of.reader());
      if (stays(of, kind)) expect(now).toContain(kind);
      else expect(now).not.toContain(kind);
    });

  it.each(told.filter(([, of]) => of.isOnFind))('%s comes back with a find that is restored', async (kind, of) => {
    await of.tell();
    const { state } = await services.db
      .selectFrom('sighting')
      .select('state')
      .where('id', '=', sightingId)
      .executeTakeFirstOrThrow();
    await changeSightingState(services.db, anna, { sightingId, state: 'deleted' });
    await services.db.updateTable('sighting').set({ state }).where('id', '=', sightingId).execute();
    expect(await unseen(of.reader())).toContain(kind);
  });

  it('what was decided otherwise is told once, as it is now', async () => {
    for (const as of ['hidden', 'kept', 'hidden'] as const) {
      if (as === 'hidden') await report(ofSighting());
      await decideOf(ofSighting(), as);
      expect((await unseen(bela)).filter((kind) => kind === 'report_decided')).toHaveLength(1);
    }
    expect((await unseen(anna)).filter((kind) => kind === 'moderated')).toHaveLength(1);
  });
});

describe('nobody is told of their own doings', () => {
  const acts = Object.entries(ownActs).flatMap(([kind, act]) =>
    typeof act === 'string' ? [] : [[kind, ...act] as const],
  );

  it.each(acts)('%s', async (_kind, doer, act) => {
    await act();
    expect(await unseen(doer())).toEqual([]);
  });
});

describe('what is reported', () => {
  const things: [what: Thing['kind'], make: () => Promise<number>][] = [
    ['sighting', async () => sightingId],
    ['image', tellCaption],
    ['comment', async () => commentOf(await say(anna, 'Szép!'))],
  ];

  it.each(things)(
    '%s: moderators are told though its observer hides the find, until it is deleted',
    async (what, make) => {
      await report({ kind: what, id: await make() });
      expect(await unseen(moderator)).toEqual(['report']);
      for (const state of ['hidden', 'published', 'hidden', 'deleted'] as const) {
        await changeSightingState(services.db, anna, { sightingId, state });
        expect([state, await unseen(moderator)]).toEqual([state, state === 'deleted' ? [] : ['report']]);
      }
    },
  );
});

describe('what goes over to another find takes its notices along', () => {
  it.each(['merged and parted', 'split and rejoined'])('%s', async (how) => {
    const other = sightingId;
    const kept = await aSighting(services.db, anna.memberId);
    await say(bela, 'Szép!');
    await say(csaba, `Ugye, @${expert.username}?`);
    await vote(bela, taxa.minor, `Szólok @${expert.username}-nek is.`);
    const at = async (of: Member) => {
      const { items } = await findNotifications(services.db, of, { filter: 'unseen', limit: 50 });
      return items.map(({ kind, url }) => `${kind} ${url?.split('#')[0]}`).toSorted();
    };
    const before = [await at(anna), await at(expert)];
    expect(before.flat().length).toBeGreaterThan(2);
    if (how.startsWith('merged')) {
      await mergeSightings(services.db, anna, { keptId: kept, mergedId: other, clientId: randomUUID() });
      const moved = before.map((all) => all.map((each) => each.replace(`/${other}`, `/${kept}`)));
      expect([await at(anna), await at(expert)]).toEqual(moved);
      sightingId = kept;
    } else {
      const { id: determinationId } = await standingOf(bela);
      const chosen = { imageIds: [], determinationIds: [determinationId] };
      await splitSighting(services.db, anna, {
        sightingId,
        clientId: randomUUID(),
        staysCount: 1,
        goesCount: 1,
        ...chosen,
      });
      expect(await at(anna)).toContainEqual(expect.stringMatching(/^determination /));
      expect((await at(anna)).find((each) => each.startsWith('determination'))).not.toContain(`/${other}`);
      expect(await at(expert)).toHaveLength(2);
    }
    await undoRearrangement(services.db, anna, (await findUndoable(services.db, sightingId))?.id ?? 0);
    const now = [await at(anna), await at(expert)];
    expect(now).toEqual(how.startsWith('merged') ? before : [before[0], expect.arrayContaining(before[1] ?? [])]);
  });
});

describe('who is called on a page of its own', () => {
  const newest = async () => (await findNotifications(services.db, expert, { filter: 'unseen', limit: 5 })).items[0];
  const look = async (file: string, pattern: string, url: string) => {
    await loadPage(await loaderOf(file), { url: new URL(url, 'http://localhost'), pattern, viewer: expert, services });
    await passingWritten(services.db);
  };

  it('is led there, and has seen it once they have looked', async () => {
    const evening = await tellEvening();
    expect(await newest()).toMatchObject({ kind: 'mention', url: urls.evening(evening) });
    await look('screens/evenings/evening.tsx', '/talalat/este/:id', urls.evening(evening));
    expect(await unseen(expert)).toEqual([]);
    for (const [file, pattern] of [
      ['screens/groups/group.tsx', '/talalat/csoport/:id/:slug'],
      ['screens/groups/album.tsx', '/album/kepek/:id'],
    ] as const) {
      const { id, slug } = await tellGroup();
      const url = urls.sightingGroup(id, slug);
      expect(await newest()).toMatchObject({ kind: 'mention', url });
      await look(file, pattern, pattern.startsWith('/album') ? urls.groupAlbum(id) : url);
      expect(await unseen(expert)).toEqual([]);
    }
  });

  it('is told while others may open it, and not before', async () => {
    const { id } = await saveEvening(services, anna, anEvening(`@${expert.username}!`));
    expect(await unseen(expert)).toEqual([]);
    const find = await aSighting(services.db, anna.memberId, { eveningId: id });
    expect(await unseen(expert)).toEqual(['mention']);
    await changeSightingState(services.db, anna, { sightingId: find, state: 'hidden' });
    expect(await unseen(expert)).toEqual([]);
    await changeSightingState(services.db, anna, { sightingId: find, state: 'published' });
    expect(await unseen(expert)).toEqual(['mention']);
    const notes = `@${expert.username}!`;
    for (const [visibility, told] of [
      ['hidden', []],
      ['square', ['mention']],
    ] as const) {
      await reviseEvening(services, anna, { id, form: anEvening(notes, { visibility }) });
      expect(await unseen(expert)).toEqual(told);
    }
    await reviseEvening(services, anna, { id, form: anEvening(null) });
    const group = await tellGroup();
    for (const isRestored of [false, true]) {
      await deleteGroup(services.db, anna, { id: group.id, isRestored });
      expect(await unseen(expert)).toEqual(isRestored ? ['mention'] : []);
    }
  });

  it('of a new find in its notes and under its pictures, once', async () => {
    const imageId = await aPicture();
    const form = parseOr('invalid', sightingFormSchema, {
      clientId: randomUUID(),
      observedOn: { from: '2024-05-07' },
      place,
      imageIds: [imageId],
      imageDetails: [saidOf(imageId, `@${expert.username} kezében.`)],
      notes: `@${csaba.username} mutatta.`,
    });
    const { id } = await recordSighting(services, anna, form);
    expect(await newest()).toMatchObject({ kind: 'mention', url: urls.sighting(id) });
    expect(await unseen(expert)).toEqual(['mention']);
    expect(await unseen(csaba)).toEqual(['mention']);
  });

  it('under a picture is led to where the picture went', async () => {
    const kept = await aSighting(services.db, anna.memberId);
    await tellCaption();
    const merged = sightingId;
    await mergeSightings(services.db, anna, { keptId: kept, mergedId: merged, clientId: randomUUID() });
    expect(await newest()).toMatchObject({ url: urls.sighting(kept) });
    await undoRearrangement(services.db, anna, (await findUndoable(services.db, kept))?.id ?? 0);
    expect(await newest()).toMatchObject({ url: urls.sighting(merged) });
  });
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
    await openNotice(services.db, anna, { sightingId });
    await withdraw(expert);
    expect(await unseen(anna)).toEqual(['name']);
  });
});

describe('a comment whose words change', () => {
  const concerned: [who: string, of: () => Member, uncalled: string[]][] = [
    ['its observer', () => anna, ['comment']],
    ['who speaks in the thread', () => csaba, ['comment']],
    ['who is called alone', () => expert, []],
  ];
  const begins = concerned.flatMap((each) =>
    (['called', 'uncalled'] as const).map((first) => [...each, first] as const),
  );

  it.each(begins)('%s is told once, as they are called or not (case %#)', async (_who, of, uncalled, first) => {
    const { id: parentId } = await say(csaba, 'Mi lehet?');
    await openNotice(services.db, anna, { sightingId });
    const second = first === 'called' ? 'uncalled' : 'called';
    const texts = { called: `@${of().username} szép!`, uncalled: 'Szép!' };
    const told: Record<keyof typeof texts, string[]> = { called: ['mention'], uncalled };
    const clientId = randomUUID();
    const { id } = await sayComment(services.db, bela, { sightingId, text: texts[first], parentId, clientId });
    expect(await unseen(of())).toEqual(told[first]);
    for (const now of [second, first, second, first] as const) {
      await editComment(services.db, bela, { id, text: texts[now] });
      expect(await unseen(of())).toEqual(told[now]);
    }
    // Who has looked knows of the comment; to be called is news.
    await openNotice(services.db, of(), { sightingId });
    await editComment(services.db, bela, { id, text: texts[second] });
    expect(await unseen(of())).toEqual(second === 'called' ? ['mention'] : []);
  });
});

describe('who is called', () => {
  it('a notice quotes what was said as it is now, and leads to it', async () => {
    const { id } = await say(bela, `Nézd, @${anna.username}-nak: szerintem ez más.`);
    await editComment(services.db, bela, { id, text: `Nézd, @${anna.username}-nak: szerintem ez jó.` });
    const [item] = (await findNotifications(services.db, anna, { filter: 'unseen', limit: 5 })).items;
    expect(item).toMatchObject({ kind: 'mention', url: `/talalat/${sightingId}#hozzaszolas-${id}` });
    expect(item?.text).toContain('szerintem ez jó.”');
    await openNotice(services.db, anna, { sightingId });
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

  it('by a remark that replaces another who has not looked yet, and nobody else anew', async () => {
    const both = `@${expert.username}, @${csaba.username}`;
    await vote(bela, taxa.minor, both);
    await openNotice(services.db, csaba, { sightingId });
    for (const words of [`${both}?`, both]) {
      await vote(bela, taxa.minor, words);
      expect([await unseen(expert), await unseen(csaba)]).toEqual([['mention'], []]);
    }
    // Another name for the same reason.
    await vote(bela, taxa.borealis, both);
    expect([await unseen(expert), await unseen(csaba)]).toEqual([['mention'], []]);
  });

  it('not by whom they have blocked', async () => {
    await followMember(services.db, expert, { memberId: bela.memberId, act: 'block' });
    await say(bela, `@${expert.username}`);
    await vote(bela, taxa.minor, `@${expert.username}`);
    expect(await unseen(expert)).toEqual([]);
  });
});
