import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { verdicts } from '#app/features/sightings/queue/verdict.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { formerWords } from '#test/former-words.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findValuesIn } from '#test/schema-search.ts';
import { demoTexts } from './descriptions.ts';
import { demoEvenings } from './evenings.ts';
import { demoMembers } from './people.ts';
import { planSightings } from './plan.ts';
import { seedDemo } from './seed-demo.server.ts';
import { demoDates } from './take-back.server.ts';

const database = useTestDatabase({ catalogue: true });

async function countAll() {
  const count = async (
    table:
      | 'member'
      | 'sighting'
      | 'sighting_image'
      | 'determination'
      | 'verdict'
      | 'notification'
      | 'expert_scope'
      | 'description'
      | 'badge_award'
      | 'look_alike',
  ) => {
    const row = await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  return {
    members: await count('member'),
    sightings: await count('sighting'),
    images: await count('sighting_image'),
    determinations: await count('determination'),
    verdicts: await count('verdict'),
    notifications: await count('notification'),
    scopes: await count('expert_scope'),
    descriptions: await count('description'),
    awards: await count('badge_award'),
    pairs: await count('look_alike'),
  };
}

it('broken off halfway, is completed by the next start and left alone by the one after', {
  timeout: 600_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelohely-demo-'));
  const storage = openStorage({ dataDir });
  let left = 40;
  const full = {
    ...storage,
    put(key: string, bytes: Uint8Array) {
      if (left-- <= 0) return Promise.reject(new Error('The disk is full.'));
      return storage.put(key, bytes);
    },
  };
  await expect(seedDemo(database.db, { storage: full })).rejects.toThrow('The disk is full.');
  const halfway = await countAll();
  expect(halfway.members).toBe(demoMembers.length);
  expect(halfway.sightings).toBeLessThan(planSightings().length);

  await seedDemo(database.db, { storage });
  const done = await countAll();
  const lines = demoEvenings.flatMap((evening) => evening.lines).length;
  expect(done.sightings).toBe(planSightings().length + lines + demoDates.length);
  expect(done.images).toBe(planSightings().flatMap((each) => each.pictures).length);
  expect(done.notifications).toBeGreaterThan(0);
  expect(done.descriptions).toBe(demoTexts.length);
  expect(done.awards).toBeGreaterThan(0);
  expect(done.pairs).toBeGreaterThan(0);
  expect(await verifySummaries(database.db)).toEqual([]);
  const levels = await database.db.selectFrom('sighting').select('level').distinct().execute();
  expect(levels.map((row) => row.level).toSorted()).toEqual(['community', 'expert', 'none', 'observer', 'suggested']);
  const decisions = await database.db.selectFrom('sighting').select('verdict').distinct().execute();
  expect(decisions.map((row) => row.verdict).toSorted()).toEqual([...verdicts].toSorted());
  expect(await checkVerdicts(database.db)).toEqual([]);
  const precisions = await database.db.selectFrom('sighting').select('date_precision').distinct().execute();
  expect(precisions.map((row) => row.date_precision).toSorted()).toEqual(['day', 'month', 'range', 'year']);
  // What was said and taken back has left nothing to be told.
  const takenBack = await database.db
    .selectFrom('notification_cause')
    .innerJoin('sighting_comment', 'sighting_comment.id', 'notification_cause.cause_id')
    .select('notification_cause.id')
    .where('cause', '=', 'comment')
    .where('deleted_at', 'is not', null)
    .execute();
  expect(takenBack).toEqual([]);
  const withdrawn = await database.db
    .selectFrom('notification_cause')
    .innerJoin('determination', 'determination.id', 'notification_cause.cause_id')
    .select('notification_cause.id')
    .where('cause', '=', 'determination')
    .where('withdrawn_at', 'is not', null)
    .execute();
  expect(withdrawn).toEqual([]);
  const ended = await database.db
    .selectFrom('determination')
    .select('id')
    .where('withdrawn_at', 'is not', null)
    .execute();
  expect(ended).not.toEqual([]);
  const states = await database.db.selectFrom('sighting').select('state').distinct().execute();
  expect(states.map((row) => row.state).toSorted()).toEqual(['deleted', 'draft', 'hidden', 'published']);

  // Closed lists hold codes; the words that stood for them before are in no row, document or job.
  expect(await findValuesIn(database.db, formerWords)).toEqual([]);

  await seedDemo(database.db, { storage });
  expect(await countAll()).toEqual(done);
  await rm(dataDir, { recursive: true, force: true });
});
