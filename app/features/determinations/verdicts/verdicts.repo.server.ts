import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { GivenVerdict, VerdictAsk } from './verdict-rules.ts';

export type VerdictEnd = 'replaced' | 'withdrawn' | VerdictCause;
/** What was changed under a verdict, so that it is open again; a reply ends questions alone. */
export type VerdictCause = 'name' | 'date' | 'place' | 'images' | 'reply' | 'merged' | 'split';

export type NewVerdict = {
  sightingId: number;
  memberId: number;
  verdict: GivenVerdict;
  asks: readonly VerdictAsk[];
  comment: string;
  taxonId: number | null;
  /** The question to the observer among the comments. */
  questionId: number | null;
};

/** Constraint verdict_one_standing refuses a second standing one of the same member. */
export async function insertVerdict(db: Db, row: NewVerdict): Promise<number> {
  const { id } = await db
    .insertInto('verdict')
    .values({
      sighting_id: row.sightingId,
      member_id: row.memberId,
      verdict: row.verdict,
      asks: [...row.asks],
      comment: row.comment,
      taxon_id: row.taxonId,
      question_id: row.questionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The whole log of sightings, oldest first. */
export async function findVerdicts(db: Db, sightingIds: readonly number[]) {
  return await db
    .selectFrom('verdict')
    .selectAll()
    .where('sighting_id', '=', sql<number>`any(${sightingIds}::int[])`)
    .orderBy('id')
    .execute();
}

export type VerdictRow = Awaited<ReturnType<typeof findVerdicts>>[number];

/** Ends one standing verdict, by a change of the tree where `changeSetId` is given; it stays in the log. */
export async function updateVerdictEnded(
  db: Db,
  id: number,
  reason: VerdictEnd,
  changeSetId: number | null = null,
): Promise<void> {
  await db
    .updateTable('verdict')
    .set({ ended_at: sql`clock_timestamp()`, end_reason: reason, ended_by_set: changeSetId })
    .where('id', '=', id)
    .execute();
}

/** Lets what a change of the tree had ended stand again, unless its expert has decided anew since. */
export async function updateVerdictsStandAgain(
  db: Db,
  of: { changeSetId: number; sightingIds: readonly number[] },
): Promise<void> {
  await db
    .updateTable('verdict')
    .set({ ended_at: null, end_reason: null, ended_by_set: null })
    .where('ended_by_set', '=', of.changeSetId)
    .where('sighting_id', '=', sql<number>`any(${[...of.sightingIds]}::int[])`)
    .where(
      sql<boolean>`not exists (select from verdict other where other.sighting_id = verdict.sighting_id
        and other.member_id = verdict.member_id and other.ended_at is null)`,
    )
    .execute();
}

/** Ends every standing verdict of sightings, after a reply what asks for one; answers who had given them. */
export async function updateVerdictsReopened(db: Db, sightingIds: readonly number[], cause: VerdictCause) {
  return await db
    .updateTable('verdict')
    .set({ ended_at: sql`clock_timestamp()`, end_reason: cause })
    .where('sighting_id', '=', sql<number>`any(${[...sightingIds]}::int[])`)
    .where('ended_at', 'is', null)
    .$if(cause === 'reply', (query) => query.where('verdict', '=', 'waiting'))
    .returning(['id', 'sighting_id', 'member_id'])
    .execute();
}

/** What a verdict is weighed by; undefined where there is no such sighting. Its row stays locked until the transaction ends. */
export async function findVerdictGrounds(db: Db, sightingId: number) {
  return await db
    .selectFrom('sighting')
    .select(['id', 'member_id', 'state', 'taxon_id', 'image_count', 'verdict'])
    .select((eb) => [
      eb('latitude', 'is not', null).as('has_place'),
      eb
        .exists(
          eb
            .selectFrom('determination')
            .select('determination.id')
            .whereRef('determination.sighting_id', '=', 'sighting.id')
            .where('basis', '=', 'in_hand')
            .where('withdrawn_at', 'is', null)
            .where('replaced_at', 'is', null)
            .where('hidden_at', 'is', null),
        )
        .as('was_in_hand'),
    ])
    .where('id', '=', sightingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sightings whose stored verdict is not the last standing one of their log. */
export async function findWrongVerdicts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sighting s
    left join lateral (
      select v.verdict from verdict v where v.sighting_id = s.id and v.ended_at is null order by v.id desc limit 1) v on true
    where s.verdict <> coalesce(v.verdict, 'open')
    order by s.id`.execute(db);
  return rows.map((row) => row.id);
}
