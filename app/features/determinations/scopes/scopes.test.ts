import { beforeAll, describe, expect, test } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { pageActsForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { determine } from '../determine.server.ts';
import { renameOfMember } from '../jobs/rename-of-member.server.ts';
import { checkNames } from '../naming/check-names.server.ts';
import { askForScope, takeScopeRequestBack } from './ask-for-scope.server.ts';
import { countWaitingRequests, findScopeRecord, findWaitingRequests } from './find-scope-record.server.ts';
import { decideScopeRequest, handOutScope, takeScopeAway } from './hand-out-scope.server.ts';
import { scopeDecisionSchema } from './scope-request-form.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let admin: Member;
const reason = 'Tizenöt éve gyűjtöm és határozom ezt a családot.';

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  admin = { ...(await aMember(services.db, 'admin', { fullName: 'Admin Ágnes' })), isAdmin: true };
});

async function told(member: Member): Promise<{ kind: string; text: string; url: string | null }[]> {
  const { items } = await findNotifications(services.db, member, { filter: 'all', limit: 60 });
  return items.map(({ kind, text, url }) => ({ kind, text, url }));
}

async function asked(member: Member, taxonId: number): Promise<number> {
  await askForScope(services.db, member, { taxonId, taxonName: '', reason });
  const { requests } = await findScopeRecord(services.db, member, member.memberId);
  return requests[0]?.id ?? 0;
}

describe('a branch that is asked for', () => {
  test('and granted makes an expert: logged, told, on their record, and what they had said is weighed anew', async () => {
    const member = await aMember(services.db, 'kero', { fullName: 'Kérő Kata' });
    const other = await aMember(services.db, 'masik');
    const sightingId = await aSighting(services.db, other.memberId);
    const said = {
      action: 'determine',
      sightingId,
      certainty: 'sure',
      basis: 'photo',
      comment: '',
      disagrees: false,
    } as const;
    await determine(services.db, other, { ...said, taxonId: taxa.minor });
    await determine(services.db, member, { ...said, taxonId: taxa.borealis });
    const requestId = await asked(member, taxa.familia);
    expect(await countWaitingRequests(services.db, admin)).toBe(1);
    expect((await findWaitingRequests(services.db, admin)).items).toMatchObject([
      { id: requestId, reason, member: { displayName: 'Kérő Kata' }, taxon: { id: taxa.familia } },
    ]);

    await decideScopeRequest(services, admin, { requestId, outcome: 'granted', answer: '' });
    expect((await findWaitingRequests(services.db, admin)).items).toEqual([]);
    expect(await findScopeRecord(services.db, member, member.memberId)).toMatchObject({
      running: [{ taxon: { id: taxa.familia }, until: null }],
      requests: [{ outcome: 'granted' }],
    });
    expect(await told(member)).toEqual([
      {
        kind: 'scope_granted',
        text: 'Mostantól szakértőként határozod: Fictidae - tesztlepkefélék.',
        url: urls.determinationsBy('kero'),
      },
    ]);
    const { items } = await pageActsForAdmin(services.db, admin, { limit: 1 });
    expect(items).toMatchObject([{ action: 'grant-scope', subject: `member:${member.memberId}` }]);

    await renameOfMember(services.db, { memberId: member.memberId });
    const row = services.db.selectFrom('sighting').select(['taxon_id', 'level']).where('id', '=', sightingId);
    expect(await row.executeTakeFirst()).toEqual({ taxon_id: taxa.borealis, level: 'expert' });
    expect((await checkNames(services.db)).wrong).toEqual([]);
  });

  test('and declined is told with the reason, logged, and may be asked for again', async () => {
    const member = await aMember(services.db, 'elutasitott');
    const requestId = await asked(member, taxa.genus);
    const answer = 'Előbb határozz néhány tucat találatot.';
    await decideScopeRequest(services, admin, { requestId, outcome: 'declined', answer });
    expect(await told(member)).toMatchObject([
      {
        kind: 'scope_declined',
        text: `A szakértői területet, amelyet kértél (Fictus), most nem kaptad meg. Indoklás: ${answer}`,
      },
    ]);
    const { items } = await pageActsForAdmin(services.db, admin, { limit: 1 });
    expect(items).toMatchObject([{ action: 'decline-scope', data: { taxonId: taxa.genus, reason: answer } }]);
    const again = await asked(member, taxa.genus);
    expect(again).toBeGreaterThan(requestId);
    await expect(
      decideScopeRequest(services, admin, { requestId, outcome: 'granted', answer: '' }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is kept in its present meaning, and once at a time', async () => {
    const member = await aMember(services.db, 'ketszer');
    await asked(member, taxa.osyris);
    const { requests } = await findScopeRecord(services.db, member, member.memberId);
    expect(requests).toMatchObject([{ taxon: { id: taxa.borealis }, outcome: null }]);
    await expect(asked(member, taxa.borealis)).rejects.toMatchObject({
      code: 'invalid',
      details: [{ path: 'taxonName', message: 'Ezt az ágat már kérted: a kérelem elbírálásra vár.' }],
    });
  });

  test('is taken back by its member alone', async () => {
    const member = await aMember(services.db, 'meggondolta');
    const requestId = await asked(member, taxa.minor);
    const other = await aMember(services.db, 'idegen');
    await expect(takeScopeRequestBack(services.db, other, requestId)).rejects.toMatchObject({ code: 'not_found' });
    await takeScopeRequestBack(services.db, member, requestId);
    const { requests } = await findScopeRecord(services.db, member, member.memberId);
    expect(requests).toMatchObject([{ outcome: 'withdrawn' }]);
    await expect(takeScopeRequestBack(services.db, member, requestId)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['that is no taxon', 'teves1', 'semmi ilyen', /Nincs ilyen nevű/],
    ['without a present meaning', 'teves2', 'Fictus dubius', /Nincs ilyen nevű/],
    ['within one’s own', 'teves3', 'Fictus minor', /már szakértőként határozod/],
  ])('%s is refused', async (_what, username, taxonName, message) => {
    const member = await aMember(services.db, username, { scope: taxa.genus });
    const taxonId = { 'Fictus dubius': taxa.unresolved, 'Fictus minor': taxa.minor }[taxonName];
    await expect(askForScope(services.db, member, { taxonId, taxonName, reason })).rejects.toMatchObject({
      code: 'invalid',
      details: [{ path: 'taxonName', message: expect.stringMatching(message) }],
    });
  });

  test('is shown to its member and administrators alone, and decided of by the latter', async () => {
    const member = await aMember(services.db, 'titkos');
    const requestId = await asked(member, taxa.ordo);
    const other = await aMember(services.db, 'kivancsi');
    expect((await findScopeRecord(services.db, other, member.memberId)).requests).toEqual([]);
    await expect(findWaitingRequests(services.db, other)).rejects.toMatchObject({ code: 'not_allowed' });
    const decision = { requestId, outcome: 'granted', answer: '' } as const;
    await expect(decideScopeRequest(services, member, decision)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(scopeDecisionSchema.safeParse({ requestId, outcome: 'declined', answer: ' ' }).success).toBe(false);
  });
});

test('a scope ends with a record: told with the reason, kept among the former ones, and past words keep their weight', async () => {
  const member = await aMember(services.db, 'volt');
  await handOutScope(services, admin, { memberId: member.memberId, taxonId: taxa.genus2, reason: '' });
  const before = await findScopeRecord(services.db, member, member.memberId);
  const scopeId = before.running[0]?.id ?? 0;
  await takeScopeAway(services, admin, { scopeId, reason: 'Maga kérte.' });
  await takeScopeAway(services, admin, { scopeId, reason: 'Maga kérte.' });
  const own = await findScopeRecord(services.db, member, member.memberId);
  expect(own).toMatchObject({ running: [], ended: [{ taxon: { id: taxa.genus2 }, endReason: 'Maga kérte.' }] });
  const others = await findScopeRecord(services.db, await aMember(services.db, 'nezo'), member.memberId);
  expect(others.ended).toMatchObject([{ endReason: null }]);
  expect((await told(member)).map(({ text }) => text)).toEqual([
    'Már nem szakértőként határozod: Fictellus. Amit eddig mondtál, megmarad. Indoklás: Maga kérte.',
  ]);
});

test('a branch given without being asked for closes the request for it', async () => {
  const member = await aMember(services.db, 'parhuzamos');
  await asked(member, taxa.genus);
  await handOutScope(services, admin, { memberId: member.memberId, taxonId: taxa.genus, reason: 'ismerjük' });
  const { running, requests } = await findScopeRecord(services.db, member, member.memberId);
  expect(running).toHaveLength(1);
  expect(requests).toMatchObject([{ outcome: 'granted' }]);
});
