import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Somebody whose name, address and number stand nowhere by chance. */
export type Leaver = { id: number; username: string; fullName: string; email: string; password: string };

type Rows = { leaver: Leaver; otherId: number; publicId: number; othersId: number; taxonId: number };

/** A row for each reference and for each text that can name somebody. */
export async function plantRows(db: Db, { leaver, otherId, publicId, othersId, taxonId }: Rows): Promise<void> {
  const { id, username, email, fullName } = leaver;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const json = JSON.stringify({ reason: `@${username} kérte (${email})`, memberId: 1 });
  await run(
    sql`insert into session (member_id, token, expires_at) values (${id}, ${randomUUID()}, now() + interval '1 day')`,
  );
  await run(
    sql`insert into client_key (member_id, kind, client_id, digest) values (${id}, 'copy', ${randomUUID()}, 'x')`,
  );
  await run(sql`
    with d as (
      insert into find_draft (member_id, client_id, kind, writer, content, digest, bytes)
      values (${id}, ${randomUUID()}, 'find', ${randomUUID()}, ${JSON.stringify({ typed: { notes: `${fullName}, @${username}` } })}::jsonb, 'x', 9)
      returning id)
    insert into find_draft_image select d.id, i.id from d, sighting_image i where i.member_id = ${id} and i.sighting_id is null`);
  await run(sql`
    insert into find_draft (member_id, client_id, kind, writer, content, digest, bytes)
    values (${otherId}, ${randomUUID()}, 'find', ${randomUUID()}, ${JSON.stringify({ typed: { observers: `@${username}` } })}::jsonb, 'x', 9)`);
  await run(sql`
    insert into access_token (member_id, name, scopes, token_hash, beginning)
    values (${id}, ${`${fullName} @${username}`}, array['read'], ${randomUUID()}, 'lelo_abcd')`);
  await run(sql`insert into known_device (member_id, token_hash) values (${id}, ${username})`);
  await run(
    sql`insert into registering_browser (member_id, word_hash, expires_at) values (${id}, ${randomUUID()}, now() + interval '1 day')`,
  );
  await run(
    sql`insert into account_elsewhere values (${id}, 'inaturalist', ${username}, ${`https://example.org/${username}`})`,
  );
  await run(
    sql`insert into flickr_account (member_id, nsid, name, word) values (${id}, ${`1${id}@N00`}, ${username}, ${`lelohely-${username}`})`,
  );
  await run(
    sql`insert into account_link (member_id, purpose, email, token_hash, expires_at) values (${id}, 'new-address', ${`uj-${email}`}, ${username}, now())`,
  );
  await run(sql`insert into member_follow (member_id, followed_id) values (${id}, ${otherId}), (${otherId}, ${id})`);
  await run(sql`insert into member_block (member_id, blocked_id) values (${id}, ${otherId}), (${otherId}, ${id})`);
  await run(
    sql`insert into place_choice (sighting_id, other_id, choice) values (${publicId}, ${othersId}, 'left') on conflict do nothing`,
  );
  await run(sql`insert into member_preference (member_id) values (${id})`);
  await run(sql`insert into volunteer (member_id, note) values (${id}, ${fullName})`);
  await run(sql`insert into volunteer_taxon values (${id}, ${taxonId})`);
  await run(sql`insert into volunteer_county values (${id}, 'BU')`);
  await run(
    sql`insert into audit_log (member_id, action, subject, data) values (${id}, 'set-roles', ${`member:${otherId}`}, ${json}::jsonb)`,
  );
  await run(
    sql`insert into audit_log (member_id, action, subject, data) values (${otherId}, 'set-roles', ${`member:${otherId}`}, ${json}::jsonb)`,
  );
  await run(
    sql`insert into made_export (member_id, question, words, expected) values (${id}, ${`/export?eszlelo=${fullName}`}, ${fullName}, 1)`,
  );
  await run(
    sql`insert into export_snapshot (member_id, question, words, named_member_ids) values (${id}, ${`/export?eszlelo=${username}`}, ${fullName}, ${sql`array[${id}::int]`})`,
  );
  await run(sql`insert into import_mapping (member_id, signature, mapping) values (${id}, 'x', '{}')`);
  await run(sql`
    insert into imported_sighting (sighting_id, member_id, source, digest)
    select id, member_id, 'table', 'x' from sighting where member_id = ${id} limit 1`);
  await run(sql`
    with i as (insert into sighting_import (member_id, file_name, file_key) values (${id}, ${`${username}.csv`}, ${`${'a'.repeat(64)}.list`}) returning id)
    insert into sighting_import_line (import_id, position, line, outcome, name, summary, details)
    select id, 1, 2, 'invalid', 'x', '', ${`${fullName} @${username}`} from i`);
  await run(sql`
    insert into imported_picture (import_id, sighting_id, source, is_inside, author)
    select i.id, ${publicId}, ${`https://example.org/@${username}.jpg`}, false, ${fullName} from sighting_import i where i.member_id = ${id} limit 1`);
  await run(sql`
    insert into said_elsewhere (sighting_id, position, name, certainty, identified_by)
    values (${publicId}, 0, 'Fictus minor', 'sure', ${`${fullName} @${username}`})`);
  await run(sql`insert into checklist_import (file_key, file_name, created_by) values ('x', 'x.csv', ${id})`);
  await run(sql`
    with d as (insert into description (taxon_id) values (${taxonId}) on conflict (taxon_id, language) do update set language = 'hu' returning id)
    insert into description_version (description_id, version, member_id, note)
    select id, ${id}, ${id}, ${`@${username} írta`} from d`);
  await run(sql`
    insert into description_version (description_id, version, member_id, note, reviewer_id, review_note)
    select id, ${1_000_000 + id}, ${otherId}, '', ${id}, ${`@${username} nézte át`}
    from description where taxon_id = ${taxonId} and language = 'hu'`);
  await run(
    sql`update description set held_by = ${id}, held_until = now() where taxon_id = ${taxonId} and language = 'hu'`,
  );
  await run(sql`
    insert into description_draft (description_id, member_id, revision, writer, content)
    select id, ${id}, 1, gen_random_uuid(), ${JSON.stringify({ sections: [], sources: [], note: `@${username}` })}::jsonb
    from description where taxon_id = ${taxonId} and language = 'hu'`);
  await run(sql`
    insert into edit_suggestion (client_id, sighting_id, member_id, changes, decided_by)
    values (gen_random_uuid(), ${othersId}, ${id}, '{}', null), (gen_random_uuid(), ${othersId}, ${otherId}, ${JSON.stringify(
      {
        observers: { from: [], to: [`@${username}`] },
      },
    )}::jsonb, ${id})`);
  await run(sql`insert into expert_scope (member_id, taxon_id, reason) values (${id}, ${taxonId}, ${fullName})`);
  await run(
    sql`insert into expert_scope (member_id, taxon_id, granted_by, ended_by, ended_at) values (${otherId}, ${taxonId}, ${id}, ${id}, now())`,
  );
  await run(sql`insert into scope_request (member_id, taxon_id, reason) values (${id}, ${taxonId}, ${fullName})`);
  await run(
    sql`insert into scope_request (member_id, taxon_id, reason, decided_at, decided_by, outcome) values (${otherId}, ${taxonId}, 'x', now(), ${id}, 'declined')`,
  );
  await run(sql`insert into favourite (sighting_id, member_id) values (${othersId}, ${id}), (${publicId}, ${otherId})`);
  await run(
    sql`insert into look_alike (taxon_id, other_id, note, created_by) values (${taxonId}, ${taxonId} + 1, 'x', ${id}) on conflict (taxon_id, other_id) do update set created_by = ${id}`,
  );
  await run(
    sql`insert into notification (member_id, kind, sighting_id, actor_id) values (${id}, 'comment', ${publicId}, ${otherId}), (${otherId}, 'comment', ${othersId}, ${id})`,
  );
  await run(
    sql`insert into notification (member_id, kind, data) values (${otherId}, 'moderated', ${JSON.stringify({ detail: `@${username} szólt` })}::jsonb)`,
  );
  await run(
    sql`insert into notification (member_id, kind, followed) values (${otherId}, 'followed_member', ${`member:${id}`})`,
  );
  await run(
    sql`insert into notification (member_id, kind, actor_id, data) values (${otherId}, 'comment', null, ${JSON.stringify({ others: [id, 1] })}::jsonb)`,
  );
  await run(
    sql`insert into notification_cause (notification_id, cause, cause_id, actor_id, data) select max(id), 'comment', 1, ${id}::int, '{}' from notification where member_id = ${otherId}`,
  );
  await run(sql`insert into notification_setting values (${id}, 'comment', 'now', true)`);
  await run(
    sql`insert into admin_message (client_id, sent_by, to_member_id, title, text) values (gen_random_uuid(), ${id}, ${otherId}, 'x', ${`@${username} írja`})`,
  );
  await run(
    sql`insert into admin_message (client_id, to_member_id, title, text) values (gen_random_uuid(), ${id}, 'x', ${fullName})`,
  );
  await run(
    sql`insert into action_token (token_hash, member_id, purpose, expires_at) values (${randomUUID()}, ${id}, 'unsubscribe', now())`,
  );
  await run(sql`insert into bounced_address (email, answer) values (${email}, 'x')`);
  await run(
    sql`insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, device) select ${id}::int, max(id), ${randomUUID()}::text, 'x', 'x', ${username}::text from session where member_id = ${id}`,
  );
  await run(sql`insert into followed_taxon (member_id, taxon_id) values (${id}, ${taxonId})`);
  await run(sql`insert into followed_place (member_id, kind, code) values (${id}, 'county', 'BU')`);
  await run(sql`
    insert into saved_search (member_id, name, query, observer_id, determiner_id) values
      (${id}, ${fullName}, ${`eszlelo=${username}`}, ${id}, null),
      (${otherId}, ${fullName}, ${`eszlelo=${username}`}, ${id}, null),
      (${otherId}, ${`@${username}`}, ${`hatarozo=${username}`}, null, ${id})`);
  await run(sql`insert into badge_award (badge_id, member_id, reason) select min(id), ${id}, ${fullName} from badge`);
  await run(
    sql`insert into badge_award (badge_id, member_id, awarded_by, withdrawn_by, withdrawn_at) select min(id), ${otherId}, ${id}, ${id}, now() from badge`,
  );
  await run(sql`
    insert into member_ranking (member_id, year, group_id, county_code, species, help, spots) values (${id}, 0, 0, '', 1, 0, 0)
    on conflict do nothing`);
  await run(
    sql`insert into quiz_answer (round, member_id, taxon_id, chosen_id) values (${randomUUID()}, ${id}, ${taxonId}, ${taxonId})`,
  );
  await run(sql`
    insert into quiz_card (member_id, taxon_id, asked, known, due_on, stability, difficulty, reps, lapses, reviewed_at)
    values (${id}, ${taxonId}, 1, 1, '2026-12-01', 1, 5, 1, 0, now())`);
  await run(sql`
    insert into quiz_game (word, member_id, kind, difficulty, rounds) values (${randomUUID()}, ${id}, 'due', 'easy', array['x'])`);
  await run(sql`insert into member_to_judge (member_id) values (${id})`);
  await run(
    sql`insert into licence_choice (member_id, spotting_license_id, image_license_id, use_original_license_for_spottings, use_original_license_for_images, use_default_licenc, use_flickr_licenc, unique_licenc) values (${id}, 1, 1, true, true, false, true, ${fullName})`,
  );
  await run(
    sql`insert into licence_change (member_id, kind, to_license_id, from_license_ids, former_default_id, until_id, total) values (${id}, 'images', 1, '{2}', 2, 1, 1)`,
  );
  await run(sql`insert into terms_version (version, text, published_by) values (${randomUUID()}, 'x', ${id})`);
  await run(sql`insert into terms_acceptance (member_id, version) values (${id}, '2025-01-15') on conflict do nothing`);
  await run(
    sql`insert into look_alike_version (taxon_id, other_id, note, member_id) values (${taxonId}, ${taxonId} + 1, ${`@${username}`}, ${id})`,
  );
  await run(
    sql`insert into own_place (member_id, name, latitude, longitude) values (${id}, ${`${username} rétje`}, 47, 19)`,
  );
  await run(sql`insert into place_rule (taxon_id, rule, reason, created_by) values (${taxonId}, 'open', 'x', ${id})`);
  await run(sql`insert into queue_claim values (${othersId}, ${id}, now() + interval '1 hour')`);
  await run(sql`
    with e as (insert into recording_session (client_id, member_id, started_on, method, latitude, longitude)
      values (gen_random_uuid(), ${id}, '2024-05-07', 'other', 47, 19), (gen_random_uuid(), ${id}, '2024-05-08', 'other', 47, 19) returning id)
    update sighting set session_id = (select min(id) from e) where id = ${publicId}`);
  await run(sql`
    insert into sighting_comment (client_id, sighting_id, member_id, text, hidden_at, hidden_by) values
      (gen_random_uuid(), ${othersId}, ${id}, ${`Üdv, ${fullName} (${email})`}, null, null),
      (gen_random_uuid(), ${othersId}, ${otherId}, ${`Köszönöm, @${username}!`}, now(), ${id})`);
  await run(sql`
    insert into sighting_comment (client_id, sighting_id, member_id, parent_id, text)
    select gen_random_uuid(), ${othersId}, ${otherId}, id, ${'@'.concat(username, ' ', 'a'.repeat(3998 - username.length))} from sighting_comment
    where member_id = ${id} limit 1`);
  await run(sql`
    insert into private_message (client_id, sender_id, recipient_id, text, hidden_at, hidden_by) values
      (gen_random_uuid(), ${id}, ${otherId}, ${`Üdv, ${fullName} (${email})`}, null, null),
      (gen_random_uuid(), ${otherId}, ${id}, ${`Köszönöm, @${username}!`}, now(), ${id})`);
  await run(sql`
    insert into correspondence (member_id, partner_id, last_id, last_received_id)
    select side.member_id, side.partner_id, last.id, last.id
    from (values (${id}::int, ${otherId}::int), (${otherId}, ${id})) as side (member_id, partner_id),
      (select max(id) as id from private_message) last`);
  await run(
    sql`insert into report (member_id, sighting_id, reason, text) values (${id}, ${othersId}, 'x', ${fullName})`,
  );
  await run(
    sql`insert into report (member_id, sighting_id, reason, decision, state, decided_at, decided_by) values (${otherId}, ${othersId}, 'x', 'x', 'kept', now(), ${id})`,
  );
  await run(sql`
    with g as (insert into sighting_group (client_id, member_id, name, slug) values (gen_random_uuid(), ${id}, ${username}, ${username}) returning id)
    insert into sighting_in_group (group_id, sighting_id) select id, ${othersId} from g`);
  await run(sql`
    with e as (
      insert into event (client_id, member_id, name, description, rules, place_text, first_day, last_day, invite_word)
      values (gen_random_uuid(), ${id}, ${`${fullName} napja`}, ${`@${username} hív`}, ${`@${username}`}, ${fullName}, '2024-05-07', '2024-05-07', ${randomUUID()})
      returning id),
    p as (insert into event_participant (event_id, member_id, is_organiser) select id, ${id}, true from e)
    insert into sighting_in_event (event_id, sighting_id, way) select id, ${publicId}, 'hand' from e`);
  await run(sql`
    with e as (
      insert into project (client_id, member_id, name, description, joins)
      values (gen_random_uuid(), ${id}, ${`${fullName} projektje`}, ${`@${username} hív`}, 'hand') returning id),
    p as (insert into project_participant (project_id, member_id, is_curator) select id, ${id}, true from e),
    t as (insert into project_taxon (project_id, taxon_id) select id, ${taxonId} from e),
    q as (
      insert into project_question (project_id, position, label, hint, kind)
      select id, 1, ${`${fullName} kérdése`}, ${`@${username}`}, 'text' from e returning id),
    l as (insert into sighting_in_project (project_id, sighting_id, way) select id, ${publicId}, 'hand' from e)
    insert into project_answer (question_id, sighting_id, value) select id, ${publicId}, ${fullName} from q`);
  await run(
    sql`insert into sighting_rearrangement (client_id, member_id, kind, from_id, into_id, moved) values (gen_random_uuid(), ${id}, 'split', ${publicId}, ${othersId}, '{}')`,
  );
  await run(sql`
    insert into taxon_change_set (title, reason, source, origin, proposed_by, committed_by, committed_at, undone_by, undone_at, state)
    values ('x', ${`@${username}`}, 'x', 'editor', ${id}, ${id}, now(), ${id}, now(), 'undone')`);
  await run(
    sql`insert into taxon_evidence (taxon_id, must_show, updated_by) values (${taxonId}, 'x', ${id}) on conflict (taxon_id) do update set updated_by = ${id}`,
  );
  await run(
    sql`insert into verdict (sighting_id, member_id, verdict, comment) values (${othersId}, ${id}, 'plausible', ${fullName})`,
  );
  await run(
    sql`update determination set hidden_by = ${id}, hidden_at = now() where sighting_id = ${othersId} and member_id = ${otherId}`,
  );
}
