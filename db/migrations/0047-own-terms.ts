import { type Kysely, sql } from 'kysely';

/**
 * Own terms stand on the item (as licence 0), no longer on its owner: choosing them is for new items. What has been shown under
 * them stays so, since nobody has said otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sighting', 'sighting_image']) {
    const constraint = sql.ref(`${table}_license`);
    await sql`
      alter table ${sql.table(table)} drop constraint ${constraint},
        add constraint ${constraint} check (license_id between 0 and 15)`.execute(db);
  }
  await sql`
    alter table licence_change drop constraint licence_change_to,
      add constraint licence_change_to check (to_license_id between 0 and 15 and not to_license_id = any(from_license_ids))`.execute(
    db,
  );
  await sql`
    update sighting set license_id = 0 from member owner
    where owner.id = sighting.member_id and not owner.use_default_licenc
      and not (sighting.external_is_incoming and sighting.external_license_id is not null
        and owner.use_original_license_for_spottings)`.execute(db);
  await sql`
    update sighting_image image set license_id = 0 from member owner
    where owner.id = image.member_id and not owner.use_default_licenc
      and (image.author is null or image.author = coalesce(nullif(owner.full_name, ''), owner.username))
      and not (image.external_is_incoming and image.external_license_id is not null
        and (owner.use_original_license_for_images or (image.is_flickr and owner.use_flickr_licenc)))`.execute(db);
}
