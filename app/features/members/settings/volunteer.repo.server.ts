import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Volunteer } from '#app/platform/db/schema.generated.ts';

/** What a member offers, with the ids of the taxa and the codes of the counties; undefined while nothing. */
export async function findVolunteerRow(db: Db, memberId: number) {
  const [row, taxa, counties] = await Promise.all([
    db.selectFrom('volunteer').select(['may_be_asked', 'note']).where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('volunteer_taxon').select('taxon_id').where('member_id', '=', memberId).orderBy('taxon_id').execute(),
    db
      .selectFrom('volunteer_county')
      .select('county_code')
      .where('member_id', '=', memberId)
      .orderBy('county_code')
      .execute(),
  ]);
  return (
    row && { ...row, taxonIds: taxa.map((each) => each.taxon_id), counties: counties.map((each) => each.county_code) }
  );
}

/** Keeps what is offered; columns left out stay as they are. */
export async function upsertVolunteer(
  tx: Tx,
  memberId: number,
  choices: Pick<Updateable<Volunteer>, 'may_be_asked' | 'note'>,
): Promise<void> {
  const values = { ...choices, updated_at: new Date() };
  await tx
    .insertInto('volunteer')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/** Makes these the taxa of a member's interest. */
export async function updateVolunteerTaxa(tx: Tx, memberId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('volunteer_taxon').where('member_id', '=', memberId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('volunteer_taxon')
    .values(ids.map((taxon_id) => ({ member_id: memberId, taxon_id })))
    .execute();
}

/** Makes these the counties where a member goes. */
export async function updateVolunteerCounties(tx: Tx, memberId: number, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('volunteer_county').where('member_id', '=', memberId).execute();
  if (codes.length === 0) return;
  await tx
    .insertInto('volunteer_county')
    .values(codes.map((county_code) => ({ member_id: memberId, county_code })))
    .execute();
}

/** Members who may be asked, the newest first; of one county where it is given. */
export async function pageVolunteerRows(
  db: Db,
  page: { county: string | null; before: number | undefined; limit: number },
) {
  const { county, before, limit } = page;
  return db
    .selectFrom('volunteer as v')
    .innerJoin('member as m', 'm.id', 'v.member_id')
    .select(['v.member_id', 'v.note'])
    .select(
      sql<
        number[]
      >`array(select t.taxon_id from volunteer_taxon t where t.member_id = v.member_id order by t.taxon_id)`.as(
        'taxon_ids',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select c.county_code from volunteer_county c where c.member_id = v.member_id order by c.county_code)`.as(
        'county_codes',
      ),
    )
    .where('v.may_be_asked', '=', true)
    .where('m.deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('v.member_id', '<', before ?? 0))
    .$if(county !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('volunteer_county as c')
            .select('c.member_id')
            .whereRef('c.member_id', '=', 'v.member_id')
            .where('c.county_code', '=', county ?? ''),
        ),
      ),
    )
    .orderBy('v.member_id', 'desc')
    .limit(limit)
    .execute();
}
