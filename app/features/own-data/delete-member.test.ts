import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { determinationsApi } from '#app/features/determinations/determinations-api.server.ts';
import { checkNames } from '#app/features/determinations/naming/check-names.server.ts';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { createMember } from '#app/features/members/create-member.server.ts';
import type { DeletionWay } from '#app/features/members/deletion/deletion-ways.ts';
import { requestDeletionFor } from '#app/features/members/deletion/request-deletion.server.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { makeLink } from '#app/features/members/sign-in/account-links.server.ts';
import { sightingEditingApi } from '#app/features/sightings/changes/editing-api.server.ts';
import { licenceSettingsApi } from '#app/features/sightings/licences/licence-settings-api.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { tellCalledInCaptions } from '#app/features/talk/tell-called-in-captions.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { keepLetter, listKeptLettersTo } from '#app/platform/mail/mail-folder.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { killDeletionWithin } from '#test/kill-deletion.ts';
import { type Planted, plantLeaver } from '#test/leaving-member.ts';
import type { Leaver } from '#test/leaving-rows.ts';
import { findMemberReferences, findReferencesTo, findWordsIn } from '#test/schema-search.ts';
import { countContained } from '../sightings/containers/count-contained.server.ts';
import { deleteMember, deletionSteps } from './delete-member.server.ts';
import { memberReferences } from './member-references.ts';

const services = useTestServices();
let taxa: Taxa;
let admin: Awaited<ReturnType<typeof aMember>>;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  admin = { ...(await aMember(services.db, 'admin')), isAdmin: true };
  await services.db.updateTable('member').set({ is_admin: true }).where('id', '=', admin.memberId).execute();
});

const password = 'három szép futrinka';
const untilFree = { timeout: 60_000 };
const later = () => new Date(Date.now() + 1000);
const leave = (memberId: number, way: DeletionWay) =>
  requestDeletionFor(services, admin, { memberId, way, isImmediate: true });

/** Files of the data folder in which one of the words stands. */
function filesWith(words: readonly string[]): string[] {
  const { dataDir } = services.config;
  return fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(dataDir, name);
    if (words.some((word) => name.includes(word))) return true;
    if (!fs.statSync(file).isFile()) return false;
    const bytes = fs.readFileSync(file);
    return words.some((word) => bytes.includes(Buffer.from(word)));
  });
}

const wordsOf = ({ id, username, fullName, email }: Leaver) => [username, fullName, email, String(id)];

/**
 * Where a leaver's number may still stand among words: the act stays in the log with the number of the account that it was done
 * to; the emptied row is told apart by its number; a revision is the sighting's row as it was, number included; what stays in an event
 * or a project is counted under the number of the account that it is of.
 */
const allowedWords: Record<DeletionWay, RegExp> = {
  stay: /^(audit_log\.subject|member\.(email|username|username_folded|search_text)|sighting_revision\.data|contained_(number|species)\.key)$/,
  go: /^(audit_log\.subject|member\.(email|username|username_folded|search_text))$/,
};

async function expectGone({ leaver }: Planted, way: DeletionWay): Promise<void> {
  const { db } = services;
  const { id, ...names } = leaver;
  // What a deletion changes in events and projects is counted within a minute.
  await countContained(db);
  expect(await findWordsIn(db, [names.username, names.fullName, names.email])).toEqual([]);
  const numbered = (await findWordsIn(db, [String(id)])).filter((name) => !(name in memberReferences));
  expect(numbered.filter((name) => !allowedWords[way].test(name))).toEqual([]);
  const left = await findReferencesTo(db, await findMemberReferences(db), id);
  const mayStay = (name: string) => {
    const reference = memberReferences[name];
    return reference?.[way] === 'keep' || reference?.leavesSome === way;
  };
  expect(left.filter((name) => !mayStay(name))).toEqual([]);
  expect(filesWith(wordsOf(leaver))).toEqual([]);
}

async function expectRight(): Promise<void> {
  expect(await verifySummaries(services.db)).toEqual([]);
  expect((await checkNames(services.db)).wrong).toEqual([]);
  expect(await checkVerdicts(services.db)).toEqual([]);
}

it('plants a trace in every place that can point at a member', async () => {
  const { leaver } = await plantLeaver(services, taxa, 'kezdokockas');
  const references = await findMemberReferences(services.db);
  const planted = await findReferencesTo(services.db, references, leaver.id);
  expect(references.filter((name) => !planted.includes(name))).toEqual([
    'member_deletion.member_id',
    'member_deletion.requested_by',
  ]);
  expect(filesWith(wordsOf(leaver)).length).toBeGreaterThan(8);
});

describe.each(['stay', 'go'] as const)('a deletion by which the sightings %s', (way) => {
  it('leaves nothing of the member but what may stay', async () => {
    const planted = await plantLeaver(services, taxa, `lapitopan${way}`);
    const { db } = services;
    await leave(planted.leaver.id, way);
    await deleteMember(services, { memberId: planted.leaver.id, now: later() });
    await expectGone(planted, way);
    await expectRight();
    const [shown] = await findSightings(db, visitor(), [planted.publicId]);
    const owner = await db
      .selectFrom('member')
      .select(['use_default_licenc', 'unique_licenc', 'email_verified', 'description'])
      .where('id', '=', planted.leaver.id)
      .executeTakeFirstOrThrow();
    expect(owner).toEqual({
      use_default_licenc: way === 'go',
      unique_licenc: way === 'go' ? null : 'Kérdezd meg: törölt felhasználó',
      email_verified: false,
      description: '',
    });
    expect(shown?.user.displayName).toBe(way === 'stay' ? 'törölt felhasználó' : undefined);
    expect(await findSightings(db, visitor(), [planted.othersId])).toHaveLength(1);
    const votes = await db
      .selectFrom('determination')
      .select('comment')
      .where('member_id', '=', planted.leaver.id)
      .where('sighting_id', '=', planted.othersId)
      .execute();
    expect(votes).toEqual([{ comment: way === 'stay' ? 'Üdv: törölt felhasználó' : '' }]);
    const acts = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `member:${planted.leaver.id}`)
      .where('member_id', 'is', null)
      .execute();
    expect(acts).toEqual([{ action: 'delete-member' }]);
    await deleteMember(services, { memberId: planted.leaver.id, now: later() });
  });

  it('can be broken off after each step and is taken up again', async () => {
    const planted = await plantLeaver(services, taxa, `felbehagy${way}`);
    await leave(planted.leaver.id, way);
    const work = () => deleteMember(services, { memberId: planted.leaver.id, now: later() });
    const names = Object.keys(deletionSteps);
    for (const name of names.slice(0, -1)) await breakOffAfter(name, work);
    await work();
    await expectGone(planted, way);
    await expectRight();
  });
});

it('goes on to its end beside a file of somebody else that cannot be deleted', async () => {
  const planted = await plantLeaver(services, taxa, 'masfajlja');
  await leave(planted.leaver.id, 'go');
  const key = keyOf(Buffer.from('masfajlja'), 'jpg');
  await services.db.insertInto('file_to_drop').values({ key }).execute();
  const { storage } = services;
  const remove = (each: string) => (each === key ? Promise.reject(new Error('denied')) : storage.delete(each));
  const beside = { ...services, storage: { ...storage, delete: remove } };
  await deleteMember(beside, { memberId: planted.leaver.id, now: later() });
  await expectGone(planted, 'go');
  const left = await services.db.selectFrom('file_to_drop').select('key').execute();
  expect(left).toEqual([{ key }]);
  await services.db.deleteFrom('file_to_drop').execute();
});

it.each(['sightings', 'words', 'pictures'])(
  'is taken up again by another process after one was killed within “%s”',
  async (step) => {
    const planted = await plantLeaver(services, taxa, `megolt${step}`);
    await leave(planted.leaver.id, 'go');
    await killDeletionWithin(services, planted.leaver.id, step);
    // The database lets go of what the killed process held as soon as it has noticed.
    await expect
      .poll(async () => {
        await deleteMember(services, { memberId: planted.leaver.id, now: later() });
        return services.db.selectFrom('member_deletion').select('member_id').execute();
      }, untilFree)
      .toEqual([]);
    await expectGone(planted, 'go');
    await expectRight();
  },
);

/** Runs a deletion that fails right after the named step. */
async function breakOffAfter(name: string, work: () => Promise<void>): Promise<void> {
  const step = deletionSteps[name];
  if (!step) throw new Error(`No step is named ${name}.`);
  deletionSteps[name] = async (...given) => {
    await step(...given);
    throw new Error('broken off');
  };
  try {
    await expect(work()).rejects.toThrow('broken off');
  } finally {
    deletionSteps[name] = step;
  }
}

/** Somebody else who has typed the leaver's address, with a link on its way there. */
async function alsoTypes(email: string, emailVerified: boolean): Promise<number> {
  const username = `masik-${randomUUID().slice(0, 8)}`;
  const memberId = await createMember(services, { username, fullName: '', email, password, emailVerified });
  await write(services.db, (tx) => makeLink(tx, { memberId, purpose: 'confirm-address', email }));
  return memberId;
}

const linksOf = (memberId: number) =>
  services.db.selectFrom('account_link').select('email').where('member_id', '=', memberId).execute();

it('leaves nothing of a confirmed address, whoever else has typed it; but that, and their link', async () => {
  const { db } = services;
  const { leaver } = await plantLeaver(services, taxa, 'megosztott');
  const otherId = await alsoTypes(leaver.email, false);
  await leave(leaver.id, 'go');
  await deleteMember(services, { memberId: leaver.id, now: later() });
  expect((await findWordsIn(db, [leaver.email])).sort()).toEqual(['account_link.email', 'member.email']);
  expect(await linksOf(otherId)).toEqual([{ email: leaver.email }]);
  expect(filesWith([leaver.email])).toEqual([]);
});

it('leaves alone what hangs on an address that the leaver has only typed', async () => {
  const { db, config } = services;
  const { leaver } = await plantLeaver(services, taxa, 'csakbeirta');
  await db.updateTable('member').set({ email_verified: false }).where('id', '=', leaver.id).execute();
  const ownerId = await alsoTypes(leaver.email, true);
  const letter = { letterId: randomUUID(), kind: 'hir', to: leaver.email, subject: 'Hír', text: 'Szia!', html: '' };
  await keepLetter(config.dataDir, { ...letter, eml: Buffer.from('Szia!') });
  await leave(leaver.id, 'go');
  await deleteMember(services, { memberId: leaver.id, now: later() });
  expect(await findWordsIn(db, [leaver.email])).toContain('bounced_address.email');
  expect(await linksOf(ownerId)).toEqual([{ email: leaver.email }]);
  const kept = await listKeptLettersTo(config.dataDir, leaver.email);
  expect(kept.map(({ text }) => text)).toContain('Szia!');
});

it('leaves a number that leads nowhere, and a name that others can take', async () => {
  const planted = await plantLeaver(services, taxa, 'szabadnev');
  const { id, username } = planted.leaver;
  await leave(id, 'stay');
  await deleteMember(services, { memberId: id, now: later() });
  expect(await findMemberByName(services.db, `(törölt ${id})`)).toBeUndefined();
  const server = await apiServer(
    { services, tell: tellCalledInCaptions },
    determinationsApi,
    sightingEditingApi,
    licenceSettingsApi,
  );
  for (const who of [id, encodeURIComponent(`(törölt ${id})`), username])
    for (const path of ['determination/by/user', 'determination/for/user', 'spottinggroups', 'licenses/user']) {
      const { statusCode } = await server.inject({ url: `/api/v1/${path}/${who}` });
      expect([path, statusCode]).toEqual([path, 404]);
    }
  await server.close();
  await plantLeaver(services, taxa, username);
});

it('replaces a call in the words of others, also where the longer words do not fit', async () => {
  const planted = await plantLeaver(services, taxa, 'megszolitott');
  await services.db
    .updateTable('sighting_comment')
    .set({ text: sql`text || ' Ez @megszolitottak.'` })
    .where('text', 'like', 'Köszönöm%')
    .execute();
  await leave(planted.leaver.id, 'go');
  await deleteMember(services, { memberId: planted.leaver.id, now: later() });
  const { rows } = await sql<{ text: string }>`
    select left(text, 55) as text from sighting_comment where sighting_id = ${planted.othersId} order by id`.execute(
    services.db,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    '',
    'Köszönöm, törölt felhasználó! Ez @megszolitottak.',
    expect.stringMatching(/^– aaa/),
  ]);
});
