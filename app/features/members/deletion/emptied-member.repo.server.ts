import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Names of the columns that say who a member is and that no default can fill. */
const named = ['id', 'username', 'username_folded', 'full_name', 'email', 'deleted_at'];

/** Under what sightings and pictures that stay may be used: a licence once given is not changed by leaving. */
const terms = [
  'use_default_licenc',
  'unique_licenc',
  'use_flickr_licenc',
  'use_original_license_for_spottings',
  'use_original_license_for_images',
];

type Emptied = { id: number; placeholder: string; keepsTerms: boolean };

/** Leaves of a member's row nothing but its number and when they left: whatever else there is falls back to what a new one has. */
export async function updateMemberEmptied(tx: Tx, { id, placeholder, keepsTerms }: Emptied): Promise<void> {
  const kept = keepsTerms ? [...named, ...terms] : named;
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'member' and is_generated = 'NEVER'`.execute(tx);
  const others = rows.filter(({ name }) => !kept.includes(name)).map(({ name }) => sql`${sql.ref(name)} = default`);
  await sql`
    update member set username = ${placeholder}, username_folded = ${placeholder}, full_name = '',
      email = ${placeholder.toLowerCase()}, ${sql.join(others)}
    where id = ${id}`.execute(tx);
}

/** The last trace of the wish. */
export async function deleteWish(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('member_deletion').where('member_id', '=', memberId).execute();
}
