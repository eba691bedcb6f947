import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { readHintAnswers, writeHintAnswers } from './hint-answers.ts';
import { recordSighting } from './record-sighting.server.ts';
import { sightingFormSchema } from './sighting-form.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let memberId: number;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantBareTaxa(db);
  memberId = (await aMember(db, 'gazda')).memberId;
  const name = { taxon_id: taxa.borealis, level: 'expert', community_taxon_id: null, determination_count: 1 } as const;
  for (let count = 0; count < 5; count++) {
    const sightingId = await aSighting(db, memberId);
    await writeUnderTree(db, (tx) => applyName(tx, { sightingId, ...name, named_taxon_ids: [taxa.borealis] }));
  }
});

async function record(changes: object) {
  const viewer = { ...visitor(), memberId, emailVerified: true };
  const form = parseOr('invalid', sightingFormSchema, {
    clientId: randomUUID(),
    taxonId: taxa.borealis,
    observedOn: { from: '2024-12-24' },
    place: { latitude: 47.5012, longitude: 19.0405 },
    ...changes,
  });
  const { id } = await recordSighting({ db: database.db }, viewer, form);
  const { hints } = await database.db
    .selectFrom('sighting')
    .select('hints')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return hints;
}

test('what the recorder said to a hint is kept with the numbers that stood behind it', async () => {
  const kept = await record({ hintAnswers: [{ kind: 'season', answer: 'sure' }] });
  expect(kept).toEqual([{ hint: { kind: 'season', sightings: 5, lifeStage: null, months: [5] }, answer: 'sure' }]);
});

test('an answer to what is not unusual is no answer, and an unanswered hint stops nobody', async () => {
  expect(await record({ hintAnswers: [{ kind: 'far', answer: 'unsure' }] })).toEqual([]);
  expect(await record({})).toEqual([]);
});

test('the form keeps the answers in one field, and reads nothing else from it', () => {
  const answers = [
    { kind: 'far', answer: 'sure' },
    { kind: 'season', answer: 'unsure' },
  ] as const;
  expect(readHintAnswers(writeHintAnswers(answers))).toEqual(answers);
  expect(readHintAnswers('far=never;same_find=sure;x')).toEqual([]);
});
