import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LicenceSettings } from '#app/features/licences/licence-settings-form.ts';
import {
  changeLicenceSettings,
  findLicenceChoices,
  findLicenceSettings,
} from '#app/features/members/terms/licence-settings.server.ts';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { anImage } from '#test/licences.ts';
import { archiveRevision } from '../changes/archive-revision.server.ts';
import { findLicenceChange } from './find-licence-change.server.ts';
import { findLicensed } from './find-licensed.server.ts';
import { previewLicenceChange } from './preview-licence-change.server.ts';
import { saveDefaultLicence } from './save-licence-settings.server.ts';
import { LICENCE_BATCH, runLicenceChange, stepLicenceChange } from './step-licence-change.server.ts';
import { sweepLicenceChanges, undoLicenceChange } from './undo-licence-change.server.ts';

const services = useTestServices();
let owner: Viewer & { memberId: number };
let other: Viewer & { memberId: number };
let count = 0;

beforeAll(async () => {
  other = await aMember(services.db, 'masik');
});
beforeEach(async () => {
  count += 1;
  owner = await aMember(services.db, `gazda${count}`);
});

const imported = (licenseId: number | null): Partial<NewSighting> => ({
  external: { url: 'https://example.org/1', author: 'Jane Doe', licenseId, isIncoming: true },
});
const add = (licenseId: number, more: Partial<NewSighting> = {}) =>
  aSighting(services.db, owner.memberId, { licenseId, ...more });
const set = (changes: Partial<LicenceSettings>) =>
  write(services.db, (tx) => changeLicenceSettings(tx, owner.memberId, changes));
const settings = () => findLicenceSettings(services.db, owner.memberId);
const preview = async (kind: 'spottings' | 'images', toId: number) =>
  previewLicenceChange(services.db, { kind, memberId: owner.memberId, settings: await settings(), toId });
const change = (licenseId: number, from: number[], kind: 'spottings' | 'images' = 'spottings') =>
  saveDefaultLicence(services, owner, { kind, licenseId, changeExisting: true, from });
const licencesOf = async (table: 'sighting' | 'sighting_image' = 'sighting') => {
  const rows = await services.db
    .selectFrom(table)
    .select('license_id')
    .where('member_id', '=', owner.memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.license_id);
};
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof DomainError)) throw new Error('It was not refused.');
  return { code: error.code, messages: error.details.map(({ message }) => message) };
};

describe('the preview of a change', () => {
  it('says what becomes of every thing, and adds up to all of them', async () => {
    await set({ spottingLicense: 3 });
    for (const id of [3, 3, 6, 2, 1, 8]) await add(id);
    await add(3, imported(12));
    await add(3, imported(null));
    await add(3, { state: 'draft' });
    await aSighting(services.db, other.memberId, { licenseId: 3 });
    const { total, groups } = await preview('spottings', 1);
    expect(groups.map(({ fate, licenseId, count }) => ({ fate, licenseId, count }))).toEqual([
      { fate: 'changes', licenseId: 3, count: 4 },
      { fate: 'changes', licenseId: 2, count: 1 },
      { fate: 'changes', licenseId: 6, count: 1 },
      { fate: 'same', licenseId: 1, count: 1 },
      { fate: 'narrower', licenseId: 8, count: 1 },
      { fate: 'original', licenseId: null, count: 1 },
    ]);
    expect(total).toBe(groups.reduce((sum, each) => sum + each.count, 0));
  });

  it('counts imported things with the others where their owner does not keep the original', async () => {
    await add(3, imported(12));
    await set({ useOriginalLicenseForSpottings: false });
    expect((await preview('spottings', 1)).groups).toMatchObject([{ fate: 'changes', licenseId: 3, count: 1 }]);
  });

  it('lists which ones, page by page, and deleted ones nowhere', async () => {
    const ids = [await add(3), await add(3), await add(3)];
    const gone = await add(3);
    await services.db.updateTable('sighting').set({ state: 'deleted' }).where('id', '=', gone).execute();
    const asked = { kind: 'spottings', memberId: owner.memberId, settings: await settings(), which: 3 } as const;
    const first = await findLicensed(services.db, { ...asked, beforeId: null, limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const next = await findLicensed(services.db, { ...asked, beforeId: first.nextBeforeId, limit: 2 });
    expect(next).toMatchObject({ items: [{ id: ids[0], url: `/talalat/${ids[0]}` }], nextBeforeId: null });
  });

  it('of pictures leaves those from Flickr to Flickr, by their own switch', async () => {
    const flickr = { external_url: 'https://flickr.example/1', external_license_id: 9, external_is_incoming: true };
    await anImage(services, owner.memberId, { license_id: 3, is_flickr: true, ...flickr });
    await set({ useOriginalLicenseForImages: false });
    expect((await preview('images', 1)).groups).toMatchObject([{ fate: 'original', count: 1 }]);
    await set({ useFlickrLicenc: false });
    expect((await preview('images', 1)).groups).toMatchObject([{ fate: 'changes', count: 1 }]);
  });
});

describe('a change of many sightings', () => {
  it('widens those with the chosen licences, leaves the rest, and keeps it all in the revisions', async () => {
    await set({ spottingLicense: 3 });
    const ids = [await add(3), await add(6), await add(8), await add(3, imported(12))];
    for (const sightingId of ids) {
      await write(services.db, (tx) => archiveRevision(tx, { sightingId, memberId: owner.memberId, kind: 'created' }));
    }
    await aSighting(services.db, other.memberId, { licenseId: 3 });
    await change(1, [3]);
    expect(await licencesOf()).toEqual([1, 6, 8, 3]);
    expect((await settings()).spottingLicense).toBe(1);
    const [first, second] = await findRevisionViews(services.db, owner, ids[0] ?? 0);
    expect(first?.revision).toBe(1);
    expect(second).toMatchObject({ revision: 2, kind: 'licence', changes: { licenseId: { from: 3, to: 1 } } });
    expect(await findRevisionViews(services.db, owner, ids[1] ?? 0)).toHaveLength(1);
    // The imported one still shows what it came with.
    expect((await findSighting(services.db, owner, ids[3] ?? 0))?.licenseId).toBe(12);
  });

  it('touches nobody else’s, and nobody else can take it back', async () => {
    const theirs = await aSighting(services.db, other.memberId, { licenseId: 3 });
    await add(3);
    const id = (await change(1, [3])) ?? 0;
    expect((await findSighting(services.db, other, theirs))?.licenseId).toBe(3);
    expect((await refusal(undoLicenceChange(services, other, id))).code).toBe('not_found');
    expect((await refusal(undoLicenceChange(services, other, 987_654))).code).toBe('not_found');
    expect(await licencesOf()).toEqual([1]);
  });

  it('takes nothing from what was given', async () => {
    await add(1);
    const { code, messages } = await refusal(change(3, [1]));
    expect(code).toBe('invalid');
    expect(messages).toEqual([
      'CC BY 4.0 helyett CC BY-NC 4.0 szűkebb lenne: a már megadott engedélyt nem lehet elvenni.',
    ]);
    expect((await refusal(change(3, []))).messages).toEqual(['Válaszd ki, melyik eddigi licencet cseréljük.']);
    expect(await licencesOf()).toEqual([1]);
    expect((await settings()).spottingLicense).toBe(1);
  });

  it('concerns new ones alone where nothing else is asked', async () => {
    await add(1);
    await saveDefaultLicence(services, owner, { kind: 'spottings', licenseId: 7, changeExisting: false, from: [] });
    expect(await licencesOf()).toEqual([1]);
    expect((await settings()).spottingLicense).toBe(7);
    expect(await findLicenceChange(services.db, { memberId: owner.memberId, kind: 'spottings' })).toBeUndefined();
  });

  it('goes on where it was broken off, past what somebody holds, and waits for that at the end', async () => {
    const rows = LICENCE_BATCH * 2 + 7;
    for (let made = 0; made < rows; made += 1) await add(3);
    const first = await services.db
      .selectFrom('sighting')
      .select('id')
      .where('member_id', '=', owner.memberId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const id = (await change(1, [3])) ?? 0;
    const of = { memberId: owner.memberId, kind: 'spottings' } as const;
    expect(await findLicenceChange(services.db, of)).toMatchObject({ state: 'waiting', total: rows, done: 0 });
    expect((await refusal(change(8, [3, 1]))).code).toBe('conflict');
    expect((await settings()).spottingLicense).toBe(1);

    const held = await services.db.startTransaction().execute();
    await held.selectFrom('sighting').select('id').where('id', '=', first.id).forUpdate().execute();
    await stepLicenceChange(services, id);
    expect(await findLicenceChange(services.db, of)).toMatchObject({ state: 'running', done: LICENCE_BATCH - 1 });
    await stepLicenceChange(services, id);
    await held.rollback().execute();
    await runLicenceChange(services, id);
    expect(await findLicenceChange(services.db, of)).toMatchObject({ state: 'done', total: rows, done: rows });
    expect(new Set(await licencesOf())).toEqual(new Set([1]));
    await runLicenceChange(services, id);
    const { revisions } = await services.db
      .selectFrom('sighting_revision')
      .innerJoin('sighting', 'sighting.id', 'sighting_revision.sighting_id')
      .select((eb) => eb.fn.countAll<number>().as('revisions'))
      .where('sighting.member_id', '=', owner.memberId)
      .executeTakeFirstOrThrow();
    expect(revisions).toBe(rows);
  });

  it('can be taken back for ten minutes: each gets what it had, but for what was changed since', async () => {
    await set({ spottingLicense: 3 });
    const ids = [await add(3), await add(6), await add(3)];
    const id = (await change(1, [3, 6])) ?? 0;
    expect(await licencesOf()).toEqual([1, 1, 1]);
    await services.db
      .updateTable('sighting')
      .set({ license_id: 8 })
      .where('id', '=', ids[2] ?? 0)
      .execute();
    await undoLicenceChange(services, owner, id);
    expect(await licencesOf()).toEqual([3, 6, 8]);
    expect((await settings()).spottingLicense).toBe(3);
    const of = { memberId: owner.memberId, kind: 'spottings' } as const;
    expect(await findLicenceChange(services.db, of)).toMatchObject({ state: 'undone', undoableUntil: null });
    expect((await refusal(undoLicenceChange(services, owner, id))).code).toBe('conflict');
  });

  it('can no longer be taken back after that, nor once another one came', async () => {
    await add(6);
    const first = (await change(2, [6])) ?? 0;
    await services.db
      .updateTable('licence_change')
      .set({ finished_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', first)
      .execute();
    expect((await refusal(undoLicenceChange(services, owner, first))).messages).toEqual([
      'Ezt a cserét már nem lehet visszavonni.',
    ]);
    await sweepLicenceChanges(services.db, new Date(Date.now() + 10 * 60_000));
    const kept = services.db.selectFrom('licence_change_item').selectAll().where('change_id', '=', first);
    expect(await kept.execute()).toEqual([]);
    const second = (await change(1, [2])) ?? 0;
    expect((await refusal(undoLicenceChange(services, owner, first))).code).toBe('conflict');
    await undoLicenceChange(services, owner, second);
    expect(await licencesOf()).toEqual([2]);
  });
});

describe('a change of many pictures', () => {
  it('leaves sightings’ own licence alone, counts a revision of each, and has the files made anew', async () => {
    const sightingId = await add(3);
    await anImage(services, owner.memberId, { sighting_id: sightingId, license_id: 3 });
    await anImage(services, owner.memberId, { sighting_id: sightingId, license_id: 8, position: 1 });
    await anImage(services, owner.memberId, { license_id: 3 });
    await change(1, [3], 'images');
    expect(await licencesOf('sighting_image')).toEqual([1, 8, 1]);
    expect(await licencesOf()).toEqual([3]);
    expect((await findSighting(services.db, owner, sightingId))?.images.map(({ licenseId }) => licenseId)).toEqual([
      1, 8,
    ]);
    expect((await findRevisionViews(services.db, owner, sightingId)).map(({ kind }) => kind)).toEqual(['licence']);
    const waiting = sql`select id from pgboss.job where name = 'make-derivatives' and priority < 0`;
    expect((await waiting.execute(services.db)).rows).toHaveLength(2);
  });
});

describe('a member’s choices', () => {
  it('are kept as they were made, from the registration on; a press that changes nothing leaves no trace', async () => {
    await set({ spottingLicense: 3 });
    await set({ spottingLicense: 3 });
    await set({ useDefaultLicenc: false, uniqueLicenc: 'Írj nekem.' });
    const choices = await findLicenceChoices(services.db, owner.memberId, 10);
    expect(choices.map(({ spottingLicense, useDefaultLicenc }) => ({ spottingLicense, useDefaultLicenc }))).toEqual([
      { spottingLicense: 3, useDefaultLicenc: false },
      { spottingLicense: 3, useDefaultLicenc: true },
      { spottingLicense: 1, useDefaultLicenc: true },
    ]);
    const { created_at } = await services.db
      .selectFrom('member')
      .select('created_at')
      .where('id', '=', owner.memberId)
      .executeTakeFirstOrThrow();
    expect(choices.at(-1)?.madeAt).toEqual(created_at);
  });
});
