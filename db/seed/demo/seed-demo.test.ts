import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { coverageClasses } from '#app/features/sightings/coverage/coverage-class.ts';
import { findCoverage } from '#app/features/sightings/coverage/find-coverage.server.ts';
import { verdicts } from '#app/features/sightings/queue/verdict.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { mapFolder } from '#app/features/site/maps/map-files.server.ts';
import { showMapLayers } from '#app/features/site/maps/show-map-layers.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { formerWords } from '#test/former-words.ts';
import { useTestServices } from '#test/harness/services.ts';
import { findValuesIn } from '#test/schema-search.ts';
import { demoSuggestions } from './correct-each-other.server.ts';
import { demoTexts } from './descriptions.ts';
import { demoEvenings, picturesOfEvenings } from './evenings.ts';
import { demoGroups } from './gather-groups.server.ts';
import { demoAvatars } from './give-avatars.server.ts';
import { demoMembers } from './people.ts';
import { planFresh, planSightings } from './plan.ts';
import { seedDemo } from './seed-demo.server.ts';
import { surveyedFinds } from './survey-squares.server.ts';
import { demoDates } from './take-back.server.ts';

const database = useTestServices({ catalogue: true });
/** The hardest start: the year is four minutes old. */
const now = new Date('2026-01-01T00:04:00+01:00');
const planned = [...planSightings(), ...planFresh(now)];
/** Finds that one was cut into. */
const splits = 1;
/** Pictures over an event and over a project. */
const covers = 2;

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
      | 'look_alike'
      | 'sighting_group'
      | 'edit_suggestion'
      | 'sighting_rearrangement'
      | 'report'
      | 'taxon_change_set'
      | 'sighting_comment'
      | 'member_follow',
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
    groups: await count('sighting_group'),
    suggestions: await count('edit_suggestion'),
    rearrangements: await count('sighting_rearrangement'),
    reports: await count('report'),
    changeSets: await count('taxon_change_set'),
    comments: await count('sighting_comment'),
    follows: await count('member_follow'),
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
  const { db, queue } = database;
  await expect(seedDemo(db, { storage: full, queue, now })).rejects.toThrow('The disk is full.');
  const halfway = await countAll();
  expect(halfway.members).toBe(demoMembers.length);
  expect(halfway.sightings).toBeLessThan(planned.length);

  // Completed the day after, it has the finds of the day on which it began.
  await seedDemo(db, { storage, queue, mapFolder: mapFolder({ dataDir }), now: new Date('2026-01-02T09:00:00+01:00') });
  const done = await countAll();
  const lines = demoEvenings.flatMap((evening) => evening.lines).length;
  expect(done.sightings).toBe(planned.length + lines + demoDates.length + surveyedFinds.length + splits);
  const ofFinds = [...planned, ...[{ pictures: picturesOfEvenings() }]].flatMap((each) => each.pictures).length;
  expect(done.images).toBe(ofFinds + demoAvatars.length + covers);
  expect(done.notifications).toBeGreaterThan(0);
  expect(done.descriptions).toBe(demoTexts.length);
  expect(done.awards).toBeGreaterThan(0);
  expect(done.pairs).toBeGreaterThan(0);
  expect(done.groups).toBe(demoGroups.length + demoEvenings.filter(({ group }) => group).length);
  expect(done.suggestions).toBe(demoSuggestions.length);
  expect(done.rearrangements).toBe(2);
  const waiting = await db.selectFrom('report').select('state').distinct().execute();
  expect(waiting.map((row) => row.state).toSorted()).toEqual(['hidden', 'kept', 'open']);
  const { squares } = await findCoverage(db, { kind: 'all', id: 0 });
  expect(new Set(squares.map((square) => square.class))).toEqual(new Set(coverageClasses));
  const sets = await db.selectFrom('taxon_change_set').select('state').distinct().execute();
  expect(sets.map((row) => row.state).toSorted()).toEqual(['committed', 'proposed']);
  const ofMonth = await db.selectFrom('sighting').select('id').where('observed_from', '>=', '2026-01-01').execute();
  expect(ofMonth).toHaveLength(planFresh(now).length);
  const late = await db.selectFrom('determination').select('id').where('created_at', '>', new Date()).execute();
  expect(late).toEqual([]);
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

  const shown = await showMapLayers({ db, config: { ...database.config, dataDir } });
  expect(shown).toMatchObject([{ name: expect.stringContaining('kitalált'), tiles: 'protomaps', isDefault: false }]);

  await seedDemo(db, { storage, queue });
  expect(await countAll()).toEqual(done);
  await rm(dataDir, { recursive: true, force: true });
});
