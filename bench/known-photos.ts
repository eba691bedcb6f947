import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findKnownPhotos } from '#app/features/sightings/pictures/find-known-photos.server.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { median } from './random.ts';

const rounds = 40;
const warmUps = 10;
const pictures = 100_000;
const asked = 200;

/** Milliseconds (median): whether a member with 100,000 pictures has 200 photos, all of them or none, beside a select by primary key. */
export async function measureKnownPhotos(url: string) {
  const db = openDatabase(url, 1);
  try {
    await makePictures(db);
    const viewer = { ...visitor(), memberId: 1, isConfirmed: true };
    const hashes = (from: number) =>
      Array.from({ length: asked }, (_, index) => hashOf(from + (index * pictures) / asked));
    const ways = {
      select: () => db.selectFrom('sighting').selectAll().where('id', '=', 4093).execute(),
      none: () => findKnownPhotos(db, viewer, hashes(pictures + 1)),
      all: () => findKnownPhotos(db, viewer, hashes(1)),
    };
    const times = { select: [] as number[], none: [] as number[], all: [] as number[] };
    for (let round = -warmUps; round < rounds; round++)
      for (const name of ['select', 'none', 'all'] as const) {
        const started = performance.now();
        await ways[name]();
        if (round >= 0) times[name].push(performance.now() - started);
      }
    return { select: median(times.select), none: median(times.none), all: median(times.all) };
  } finally {
    await db.destroy();
  }
}

const hashOf = (number: number) => createHash('sha256').update(String(number)).digest('hex');

/** One member's pictures, five to a sighting. */
async function makePictures(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    insert into sighting_image (member_id, sighting_id, upload_key, original_key, original_bytes, mime, width, height, license_id)
    select 1, s.id, 'known' || n, encode(sha256(n::text::bytea), 'hex') || '.jpg', 10, 'image/jpeg', 10, 10, 1
    from (select id, row_number() over (order by id) as place from sighting where member_id = 1 limit ${pictures / 5}) s
    cross join lateral generate_series(s.place * 5 - 4, s.place * 5) as n`.execute(db);
  await sql`vacuum analyze sighting_image`.execute(db);
}
