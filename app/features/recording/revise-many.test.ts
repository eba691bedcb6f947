import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import { decideTelling } from '#app/features/sightings/privacy/decide-telling.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { statementsOf } from '#test/harness/note-statements.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';
import { type EveningFormInput, eveningFormSchema } from './evenings/evening-form.ts';
import { reviseEvening } from './evenings/revise-evening.server.ts';
import { saveEvening } from './evenings/save-evening.server.ts';
import { recordSighting } from './record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from './sighting-form.ts';
import { ingestUpload } from './uploads/ingest-upload.server.ts';

const services = useTestServices();
let taxa: Taxa;
let anna: Viewer & { memberId: number };
let expert: Viewer & { memberId: number };

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna');
  expert = await aMember(services.db, 'bela', { scope: taxa.familia });
});

const place = { latitude: 47.501234, longitude: 19.040567, text: 'a kertben' };
const evening = (changes: Partial<EveningFormInput> = {}) =>
  parseOr('invalid', eveningFormSchema, {
    clientId: randomUUID(),
    startedOn: '2024-07-31',
    startedAt: '21:30',
    endedAt: '02:15',
    method: 'lightTrapping',
    place,
    ...changes,
  });

async function find(eveningId: number, changes: Partial<SightingFormInput> = {}): Promise<number> {
  const form = parseOr('invalid', sightingFormSchema, {
    clientId: randomUUID(),
    sessionId: eveningId,
    taxonId: taxa.borealis,
    observedOn: { from: '2024-07-31', time: '22:10' },
    place,
    method: 'lightTrapping',
    ...changes,
  });
  return (await recordSighting(services, anna, form)).id;
}

/** An evening of so many finds, each with a picture that names its author, accepted by an expert. */
async function judgedEvening(finds: number): Promise<{ id: number; ids: number[] }> {
  const { id } = await saveEvening(services, anna, evening());
  const ids: number[] = [];
  for (let at = 0; at < finds; at++) {
    const upload = { memberId: anna.memberId, uploadKey: randomUUID(), name: 'a29-png-named.jpg' };
    const image = await ingestUpload(services, { ...upload, read: async () => photo(upload.name) });
    const sightingId = await find(id, { imageIds: [image.id] });
    await services.db.updateTable('sighting_image').set({ author: 'Kis Géza' }).where('id', '=', image.id).execute();
    await determine(services.db, expert, { action: 'agree', sightingId, comment: '' });
    await giveVerdict(services.db, expert, { sightingId, verdict: 'accepted', asks: [], comment: '' });
    ids.push(sightingId);
  }
  return { id, ids };
}

/** What a statement does, without how many values it names. */
const shapeOf = (text: string) =>
  text
    .replace(/\$\d+(::\w+)?/g, '')
    .replace(/[(),\s]+/g, ' ')
    .trim();

it('an evening of many finds is revised by the statements of one with a few, and each gets what one gets', async () => {
  const elsewhere = {
    startedOn: '2023-06-30',
    place: { latitude: 46.25, longitude: 20.14 },
    method: 'trapping' as const,
  };
  const shapes: string[][] = [];
  for (const finds of [2, 5]) {
    const { id, ids } = await judgedEvening(finds);
    const form = evening(elsewhere);
    const statements = await statementsOf(async () =>
      expect(await reviseEvening(services, anna, { id, form })).toEqual({ changed: finds }),
    );
    shapes.push(statements.map(shapeOf));
    expect(await standing(ids)).toEqual(
      ids.map((sighting_id) => ({
        sighting_id,
        revision: { kind: 'edited', utm10: 'DS32', method: 'trapping', verdict: 'open' },
        observed_from: '2023-06-30',
        public_utm10: 'DS32',
        told: 1,
        credits_stale: 1,
      })),
    );
  }
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[0]?.length).toBeGreaterThan(10);
  expect(await verifySummaries(services.db)).toEqual([]);
});

it('what tells of a hidden find is made coarse by as many statements, however much it is', async () => {
  const shapes: string[][] = [];
  for (const finds of [2, 5]) {
    const { id } = await saveEvening(services, anna, evening());
    const secret = await find(id, { place: { ...place, visibility: 'hidden' } });
    const ids: number[] = [];
    for (let at = 0; at < finds; at++) ids.push(await find(id));
    const { memberId } = anna;
    const press = () =>
      decideTelling(services.db, anna, { act: 'makeCoarse', memberId, sightingId: secret, side: 'told' });
    shapes.push((await statementsOf(press)).map(shapeOf));
    const rows = await services.db.selectFrom('sighting').select('visibility').where('id', 'in', ids).execute();
    expect(rows).toEqual(ids.map(() => ({ visibility: 'hidden' })));
  }
  expect(shapes[1]).toEqual(shapes[0]);
});

/** Sightings with their last revision, what the expert is told of each, and whether its picture is to be made anew. */
async function standing(ids: readonly number[]) {
  const { rows } = await sql`
    select s.id as sighting_id, s.observed_from, s.public_utm10,
      (select jsonb_build_object('kind', kind, 'utm10', data -> 'utm10', 'method', data -> 'method', 'verdict', data -> 'verdict')
        from sighting_revision r where r.sighting_id = s.id and r.revision = s.revision) as revision,
      (select count(*) from notification n where n.sighting_id = s.id and n.member_id = ${expert.memberId}
        and n.kind = 'verdict_reopened') as told,
      (select count(*) from sighting_image i where i.sighting_id = s.id and i.credit_is_stale) as credits_stale
    from sighting s where s.id = any(${[...ids]}::int[]) order by s.id`.execute(services.db);
  return rows;
}
