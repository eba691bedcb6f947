import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { findDeterminationLog } from '#app/features/determinations/find-determination-log.server.ts';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';
import { recordSighting } from '../record-sighting.server.ts';
import { sightingFormSchema } from '../sighting-form.ts';
import { ingestUpload } from '../uploads/ingest-upload.server.ts';
import { type SightingEditInput, sightingEditSchema } from './edit-form.ts';
import { editSighting } from './edit-sighting.server.ts';
import { mergeSightings } from './merge-sightings.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let gazda: Member;
let hat1: Member;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  gazda = await aMember(services.db, 'gazda', { fullName: 'Gazda Anna' });
  hat1 = await aMember(services.db, 'hat1', { fullName: 'Határ Ottó', scope: taxa.familia });
});

const place = { latitude: 47.501234, longitude: 19.040567, uncertaintyM: 12.5, source: 'photo', text: null } as const;

async function image(name: string): Promise<number> {
  const upload = { memberId: gazda.memberId, uploadKey: randomUUID(), name, read: async () => photo(name) };
  return (await ingestUpload(services, upload)).id;
}

/** Gazda's sighting, named by them as `borealis`, that hat1 has agreed with and accepted. */
async function decided(): Promise<number> {
  const imageIds = [await image('a06-gps-no-refs.jpg')];
  const input = { clientId: randomUUID(), taxonId: taxa.borealis, observedOn: { from: '2024-05-20' }, place, imageIds };
  const { id } = await recordSighting(services, gazda, parseOr('invalid', sightingFormSchema, input));
  await determine(services.db, hat1, { action: 'agree', sightingId: id, comment: '' });
  await giveVerdict(services.db, hat1, { sightingId: id, verdict: 'accepted', asks: [], comment: 'jól látszik' });
  return id;
}

async function edit(id: number, changes: Partial<SightingEditInput>): Promise<void> {
  const { revision } = await row(id);
  await editSighting(services, gazda, parseOr('invalid', sightingEditSchema, { id, revision, ...changes }));
}

const row = (id: number) =>
  services.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What hat1 is told of sightings that were changed under their decision. */
async function told(): Promise<number> {
  const { items } = await findNotifications(services.db, hat1, { filter: 'all', limit: 60 });
  return items.filter((item) => item.kind === 'verdict_reopened').length;
}

describe('D09: the observer changes what an expert has decided', () => {
  test('(a) a typo in the notes leaves it decided, and tells nobody', async () => {
    const id = await decided();
    const before = await told();
    await edit(id, { notes: 'virágon ült' });
    expect(await row(id)).toMatchObject({ verdict: 'accepted', level: 'expert', taxon_id: taxa.borealis });
    expect(await told()).toBe(before);
  });

  test('(b) another name of the observer’s is written beside the expert’s, which stays in force', async () => {
    const id = await decided();
    await edit(id, { taxonId: taxa.minor });
    expect(await row(id)).toMatchObject({ verdict: 'accepted', level: 'expert', taxon_id: taxa.borealis });
    const log = await findDeterminationLog(services.db, hat1, id);
    const standing = log?.items.filter((item) => item.withdrawnAt === null && item.replacedAt === null);
    expect(standing?.map((item) => [item.user.username, item.taxon.id])).toEqual([
      ['hat1', taxa.borealis],
      ['gazda', taxa.minor],
    ]);
  });

  test('(b) where the expert’s word no longer names it, it is open again', async () => {
    const id = await decided();
    await determine(services.db, hat1, { action: 'withdraw', sightingId: id });
    await edit(id, { taxonId: taxa.minor });
    expect(await row(id)).toMatchObject({ verdict: 'open', taxon_id: taxa.minor });
  });

  test.each([
    ['(c) the photo', 'images', async () => ({ imageIds: [await image('a29-png-named.jpg')] })],
    [
      '(d) the place, by 80 km',
      'place',
      async () => ({ place: { ...place, latitude: 46.78, source: 'map' as const } }),
    ],
    ['the date', 'date', async () => ({ observedOn: { from: '2023-11-02' } })],
  ] as const)(
    '%s opens it again, and the decision stays in the log with its time and name',
    async (_what, cause, change) => {
      const id = await decided();
      const before = await told();
      await edit(id, await change());
      expect(await row(id)).toMatchObject({ verdict: 'open', level: 'expert', taxon_id: taxa.borealis });
      expect(await told()).toBe(before + 1);
      const log = await findDeterminationLog(services.db, hat1, id);
      expect(log?.verdicts.items).toMatchObject([
        { verdict: 'accepted', comment: 'jól látszik', taxon: { id: taxa.borealis }, endReason: cause },
      ]);
    },
  );
});

test('merged into another, what was decided of it ends, and its author is told of the one that is left', async () => {
  const [keptId, mergedId] = [await decided(), await decided()];
  const before = await told();
  await mergeSightings(services.db, gazda, { keptId, mergedId, clientId: randomUUID() });
  const reasons = await services.db
    .selectFrom('verdict')
    .select(['sighting_id', 'end_reason'])
    .where('sighting_id', 'in', [keptId, mergedId])
    .orderBy('id')
    .execute();
  expect(reasons).toEqual([
    { sighting_id: keptId, end_reason: 'images' },
    { sighting_id: mergedId, end_reason: 'merged' },
  ]);
  const { items } = await findNotifications(services.db, hat1, { filter: 'verdict_reopened', limit: 60 });
  // One a sighting and kind: both tell of the one that can still be opened.
  expect([await told(), items[0]?.url]).toEqual([before + 1, urls.sighting(keptId)]);
  expect(await checkVerdicts(services.db)).toEqual([]);
});
