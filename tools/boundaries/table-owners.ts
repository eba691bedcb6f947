/** The tables of each feature. Its owner alone writes a table; features after it may read it. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  taxonomy: [
    ...['taxon', 'taxon_name', 'taxon_slug', 'taxon_group', 'taxon_protection', 'taxon_evidence', 'taxon_successor'],
    ...['taxon_change', 'taxon_change_row', 'taxon_change_set', 'look_alike', 'look_alike_version', 'place_rule'],
    'expert_scope',
  ],
  places: ['place_name', 'settlement_boundary'],
  members: [
    ...[
      'member',
      'access_token',
      'account',
      'account_elsewhere',
      'account_link',
      'session',
      'verification',
      'email_change',
    ],
    ...['known_device', 'registering_browser', 'member_block', 'member_deletion', 'member_follow'],
    ...['member_preference', 'audit_log'],
    ...['terms_acceptance', 'terms_version', 'volunteer', 'volunteer_county', 'volunteer_taxon', 'licence_choice'],
  ],
  site: ['setting', 'map_layer'],
  notifications: [
    ...['notification', 'notification_setting', 'push_subscription', 'action_token', 'admin_message'],
    ...['bounced_address', 'notification_cause'],
  ],
  groups: ['sighting_group'],
  projects: ['project', 'project_participant', 'project_taxon', 'project_question'],
  events: ['event', 'event_participant'],
  sightings: [
    ...['sighting', 'sighting_image', 'sighting_observer', 'sighting_revision', 'sighting_in_group', 'favourite'],
    ...['sighting_rearrangement', 'sighting_queue', 'licence_change'],
    ...[
      'licence_change_item',
      'first_guess',
      'merged_sighting',
      'summary_change',
      'file_to_drop',
      'sighting_renaming',
      'place_choice',
      'find_draft_image',
      'sighting_in_event',
      'sighting_in_project',
      'project_answer',
    ],
    ...['square_species', 'square_coverage', 'square_month', 'square_stale'],
    ...['contained_find', 'contained_number', 'contained_species', 'contained_stale', 'event_first'],
  ],
  talk: ['sighting_comment'],
  correspondence: ['private_message', 'correspondence'],
  moderation: ['report'],
  determinations: [
    'determination',
    'verdict',
    'queue_claim',
    'scope_request',
    'scope_wait',
    'taxon_change_sighting',
    'said_elsewhere',
  ],
  recording: [...['recording_session', 'edit_suggestion', 'own_place', 'upload', 'upload_piece'], 'find_draft'],
  community: ['followed_place', 'followed_taxon', 'saved_search'],
  badges: ['badge', 'badge_award', 'member_to_judge', 'member_ranking'],
  descriptions: [
    ...['description', 'description_part', 'description_section', 'description_source', 'description_version'],
    ...['description_draft', 'description_picture'],
  ],
  keys: ['identification_key', 'key_taxon', 'key_trait', 'key_state', 'key_need', 'key_score'],
  quiz: ['quiz_answer', 'quiz_game', 'quiz_day', 'quiz_card', 'quiz_miss'],
  exchange: [
    ...['checklist_import', 'checklist_import_line', 'made_export', 'published_dataset', 'export_snapshot'],
    'flickr_account',
    ...['sighting_import', 'sighting_import_line', 'imported_sighting', 'import_mapping', 'imported_picture'],
  ],
  'own-data': ['own_data_export'],
};

/**
 * What is counted of all that is published, kept by the database itself as a write commits (`write_summaries`): no feature writes it, so
 * that every one may read it, those too that know nothing of sightings.
 */
const countedByDatabase = new Set([
  ...['sighting_summary', 'taxon_count', 'taxon_square', 'taxon_season', 'taxon_observer'],
  ...['taxon_determiner', 'taxon_profile', 'taxon_altitude', 'member_total', 'member_species', 'member_species_year'],
  ...['member_square', 'member_month', 'member_determined'],
]);

/** The machinery's own: they know nothing of the product. */
const platformTables = new Set(['rate_limit', 'client_key', 'timed_run']);

const owners = new Map([
  ...Object.entries(tablesOf).flatMap(([feature, tables]) => tables.map((table) => [table, feature] as const)),
  ...[...countedByDatabase].map((table) => [table, 'the database'] as const),
  ...[...platformTables].map((table) => [table, 'platform'] as const),
]);

/** The feature that a table belongs to, `platform`, or `the database` where a write's commit itself keeps it; undefined for no table of ours. */
export function ownerOf(table: string): string | undefined {
  return owners.get(table);
}
