import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { LifeStage, Sex } from '../sighting-codes.ts';

/** A branch of the tree; `rank` tells whether sightings have a column for it. */
export type PicturedBranch = { id: number; rank: string };

/** Sightings of a stage whose pictures are looked at: the newest one's may still be waiting, or show another stage. */
const looked = 10;

/** Newest sightings of a branch of which the surest gives the picture in a list: a list has hundreds of branches. */
const compared = 4;

/** Newest published sightings of a branch that have a finished picture: the first one, what it shows, and what makes one the better choice. */
export async function findPicturedSightings(db: Db, { branch, limit }: { branch: PicturedBranch; limit: number }) {
  const { rows } = await sql<PicturedRow>`
    select s.id as sighting_id, i.id as image_id, s.level, s.family_id, s.species_id,
      coalesce(i.life_stage, s.life_stage) as stage, coalesce(i.sex, s.sex) as sex
    from sighting s cross join lateral (
      select i.id, i.life_stage, i.sex from sighting_image i
      where i.sighting_id = s.id and i.state = 'ready' and i.deleted_at is null order by i.position, i.id limit 1) i
    where s.state = 'published' and s.image_count > 0 and ${inBranch(branch)}
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

export type PicturedRow = {
  sighting_id: number;
  image_id: number;
  level: string;
  family_id: number | null;
  species_id: number | null;
  stage: LifeStage | null;
  sex: Sex | null;
};

type StageRow = Pick<PicturedRow, 'sighting_id' | 'image_id' | 'level' | 'sex'> & { stage: LifeStage | '' };

/** Of the branches of one rank the first picture of each: of the surest among its newest pictured sightings. */
export async function findBranchPictures(
  db: Db,
  { rank, ids }: { rank: 'order' | 'family' | 'genus' | 'species'; ids: readonly number[] },
) {
  const { rows } = await sql<{ id: number; image_id: number; small_key: string }>`
    select wanted.id, best.image_id, best.small_key
    from unnest(${ids}::int[]) as wanted (id)
    cross join lateral (
      select i.id as image_id, i.small_key
      from (
        select s.id, s.level from sighting s
        where s.state = 'published' and s.image_count > 0 and ${sql.ref(`s.${rank}_id`)} = wanted.id
        order by s.id desc limit ${compared}) newest
      cross join lateral (
        select i.id, i.small_key from sighting_image i
        where i.sighting_id = newest.id and i.state = 'ready' and i.deleted_at is null and i.small_key is not null
        order by i.position, i.id limit 1) i
      order by newest.level = 'expert' desc, newest.level = 'community' desc, newest.id desc limit 1) best`.execute(db);
  return rows;
}

/** What the credit of each picture is made of: its own columns, whose it is, and what its words must not tell. */
export async function findCreditRows(db: Db, imageIds: readonly number[]) {
  return await db
    .selectFrom('sighting_image as i')
    .innerJoin('sighting as s', 's.id', 'i.sighting_id')
    .select(['i.id', 'i.author', 'i.license_id', 'i.is_flickr'])
    .select(['i.external_url', 'i.external_author', 'i.external_license_id', 'i.external_is_incoming'])
    .select(['s.member_id', 's.public_visibility', 's.settlement', 's.place_text', 's.county_code', 's.public_utm10'])
    .where('i.id', '=', sql<number>`any(${imageIds}::int[])`)
    .execute();
}

/** A picture as it stood on the former page: it may be gone since, or be another find's. */
export type PictureCursor = { sightingId: number; position: number; id: number };

/** One page of finished pictures, newest sightings first, each sighting's in their order; `stage` and `sex` of the picture or else of its sighting. */
export async function pagePictures(
  db: Db,
  page: {
    branch: PicturedBranch;
    stage: LifeStage | null;
    sex: Sex | null;
    after: PictureCursor | null;
    limit: number;
  },
) {
  const { branch, stage, sex, after, limit } = page;
  const onwards =
    after === null
      ? sql``
      : sql`and s.id <= ${after.sightingId}
        and (s.id < ${after.sightingId} or (i.position, i.id) > (${after.position}::int, ${after.id}::int))`;
  const { rows } = await sql<{ id: number; sighting_id: number; position: number }>`
    select i.id, s.id as sighting_id, i.position
    from sighting s join sighting_image i on i.sighting_id = s.id and i.state = 'ready' and i.deleted_at is null
    where s.state = 'published' and s.image_count > 0 and ${inBranch(branch)}
      ${stage === null ? sql`` : sql`and coalesce(i.life_stage, s.life_stage) = ${stage}`}
      ${sex === null ? sql`` : sql`and coalesce(i.sex, s.sex) = ${sex}`} ${onwards}
    order by s.id desc, i.position, i.id limit ${limit}`.execute(db);
  return rows;
}

/** For each stage the newest pictured sighting of the branch in it; `''` stands for those that do not say. */
export async function findStagePictures(
  db: Db,
  { branch, stages }: { branch: PicturedBranch; stages: readonly string[] },
) {
  // The newest few by an index first, then their pictures: joined at once, a small table is read to its end.
  const newest = (ofSighting: RawBuilder<unknown>, ofImage: RawBuilder<unknown>) => sql`
    select s.id as sighting_id, i.id as image_id, s.level, coalesce(i.sex, s.sex) as sex
    from (
      select s.id, s.level, s.sex from sighting s
      where s.state = 'published' and s.image_count > 0 and ${inBranch(branch)} and ${ofSighting}
      order by s.id desc limit ${looked}) s
    join sighting_image i on i.sighting_id = s.id and i.state = 'ready' and i.deleted_at is null and ${ofImage}
    order by s.id desc, i.position limit 1`;
  // Two conditions, since an index answers "is null" and "=" but not both at once.
  const { rows } = await sql<StageRow>`
    select wanted.stage, named.*
    from unnest(${stages.filter((stage) => stage !== '')}::text[]) as wanted (stage)
    cross join lateral (${newest(sql`s.life_stage = wanted.stage`, sql`coalesce(i.life_stage, wanted.stage) = wanted.stage`)}) named
    union all
    select '', unsaid.*
    from (select where ${stages.includes('')}) wanted
    cross join lateral (${newest(sql`s.life_stage is null`, sql`i.life_stage is null`)}) unsaid`.execute(db);
  return rows;
}

/** The newest finished picture of each taxon that sightings have a column for, one index look for each; others are left out. */
export async function findNewestThumbs(db: Db, taxonIds: readonly number[]) {
  const ofRank = (rank: string) => sql`
    select t.id as "taxonId", picture.small_key as key
    from taxon t
    cross join lateral (
      select i.id as image_id, i.small_key
      from (
        select s.id from sighting s where s.state = 'published' and s.image_count > 0 and ${sql.ref(`s.${rank}_id`)} = t.id
        order by s.id desc limit ${looked}) s
      join sighting_image i on i.sighting_id = s.id and i.state = 'ready' and i.deleted_at is null
      order by s.id desc, i.position limit 1) picture
    where t.id = any(${[...taxonIds]}::int[]) and t.rank = ${rank} and picture.small_key is not null`;
  const ranks = ['order', 'family', 'genus', 'species'].map(ofRank);
  const { rows } = await sql<{ taxonId: number; key: string }>`${sql.join(ranks, sql` union all `)}`.execute(db);
  return rows;
}

function inBranch({ id, rank }: PicturedBranch): RawBuilder<unknown> {
  const hasColumn = rank === 'order' || rank === 'family' || rank === 'genus' || rank === 'species';
  if (hasColumn) return sql`${sql.ref(`s.${rank}_id`)} = ${id}`;
  return sql`s.taxon_id in (select t.id from taxon t where t.ancestor_ids @> array[${id}::int])`;
}
