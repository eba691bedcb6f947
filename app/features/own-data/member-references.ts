import type { DeletionWay } from '#app/features/members/deletion/deletion-ways.ts';

/**
 * What becomes of a reference to a leaving member: its row goes; the reference alone is emptied; it stays and leads to a member
 * of whom nothing is left but a number; or a use case of its own sees to it (`apart`).
 */
export type Fate = 'delete' | 'clear' | 'keep' | 'apart';

type Reference = Record<DeletionWay, Fate> & {
  /** Why something stays, or which step sees to it. */
  why?: string;
  /** Where a step of its own leaves some rows nevertheless. */
  leavesSome?: DeletionWay;
};

const deleted: Reference = { stay: 'delete', go: 'delete' };
const cleared: Reference = { stay: 'clear', go: 'clear' };
const kept = (why: string): Reference => ({ stay: 'keep', go: 'keep', why });
const apart = (why: string): Reference => ({ stay: 'apart', go: 'apart', why });
const ofSightings = (why: string): Reference => ({ stay: 'keep', go: 'apart', why });

/**
 * Every column of the database that points at a member, as `table.column`. A test reads the schema and fails where one is
 * missing here: whoever adds a table says what becomes of it when its member leaves.
 */
export const memberReferences: Record<string, Reference> = {
  'access_token.member_id': deleted,
  'account.member_id': deleted,
  'account_elsewhere.member_id': deleted,
  'account_link.member_id': deleted,
  'action_token.member_id': deleted,
  'admin_message.sent_by': cleared,
  'admin_message.to_member_id': deleted,
  'audit_log.member_id': cleared,
  'badge_award.member_id': deleted,
  'badge_award.awarded_by': cleared,
  'badge_award.withdrawn_by': cleared,
  'checklist_import.created_by': cleared,
  'client_key.member_id': deleted,
  'contained_find.member_id': ofSightings('Counted from the sightings.'),
  'description.held_by': cleared,
  'description_draft.member_id': deleted,
  'description_version.member_id': cleared,
  'description_version.reviewer_id': cleared,
  'correspondence.member_id': apart('With the words that nobody has any more.'),
  'correspondence.partner_id': kept('Whom they wrote to keeps what was written, from an account without a name.'),
  'determination.member_id': kept('Votes stay, nameless: the names of others rest on them.'),
  'determination.hidden_by': cleared,
  'edit_suggestion.member_id': deleted,
  'edit_suggestion.decided_by': cleared,
  'event.member_id': kept('What was announced stays for those who take part, from an account without a name.'),
  'event_participant.member_id': deleted,
  'expert_scope.member_id': kept('Ended; what was said while it ran keeps its weight.'),
  'expert_scope.granted_by': cleared,
  'expert_scope.ended_by': cleared,
  'export_snapshot.member_id': cleared,
  'export_snapshot.named_member_ids': apart('Those that name somebody are closed.'),
  'favourite.member_id': deleted,
  'find_draft.member_id': deleted,
  'flickr_account.member_id': deleted,
  'followed_place.member_id': deleted,
  'followed_taxon.member_id': deleted,
  'import_mapping.member_id': deleted,
  'imported_sighting.member_id': deleted,
  'known_device.member_id': deleted,
  'licence_change.member_id': deleted,
  'licence_choice.member_id': deleted,
  'look_alike.created_by': cleared,
  'look_alike_version.member_id': cleared,
  'member_block.member_id': deleted,
  'member_block.blocked_id': deleted,
  'made_export.member_id': apart('With its file in the storage.'),
  'member_deletion.member_id': apart('The last step removes the wish.'),
  'member_deletion.requested_by': cleared,
  'member_determined.member_id': kept('Counted from the votes.'),
  'member_follow.member_id': deleted,
  'member_follow.followed_id': deleted,
  'member_month.member_id': ofSightings('Counted from the sightings.'),
  'member_preference.member_id': deleted,
  'member_ranking.member_id': deleted,
  'member_species.member_id': ofSightings('Counted from the sightings.'),
  'member_species_year.member_id': ofSightings('Counted from the sightings.'),
  'member_square.member_id': ofSightings('Counted from the sightings.'),
  'member_to_judge.member_id': kept('The next round of judging takes it, within a minute.'),
  'member_total.member_id': kept('Every row of the member table has one; counted from the sightings and the votes.'),
  'notification.member_id': deleted,
  'notification.actor_id': deleted,
  'notification_cause.actor_id': deleted,
  'notification_setting.member_id': deleted,
  'own_data_export.member_id': apart('With the archives in the storage.'),
  'own_place.member_id': deleted,
  'place_rule.created_by': cleared,
  'private_message.sender_id': {
    ...ofSightings('Whom it was written to keeps it; gone, a trace without words.'),
    leavesSome: 'go',
  },
  'private_message.recipient_id': kept('The words of others, as long as these have them.'),
  'private_message.hidden_by': cleared,
  'push_subscription.member_id': deleted,
  'queue_claim.member_id': deleted,
  'quiz_answer.member_id': deleted,
  'quiz_card.member_id': deleted,
  'quiz_game.member_id': deleted,
  'project.member_id': kept('What was started stays for those who have joined, from an account without a name.'),
  'project_participant.member_id': deleted,
  'recording_session.member_id': { ...apart('Evenings go where no sighting of theirs is left.'), leavesSome: 'stay' },
  'registering_browser.member_id': deleted,
  'report.member_id': deleted,
  'report.decided_by': cleared,
  'saved_search.member_id': deleted,
  'saved_search.observer_id': deleted,
  'saved_search.determiner_id': deleted,
  'scope_request.member_id': deleted,
  'scope_request.decided_by': cleared,
  'session.member_id': deleted,
  'sighting.member_id': ofSightings('The member chose that they stay.'),
  'sighting.determiner_ids': kept('Follows from the votes.'),
  'sighting.species_namer_ids': kept('Follows from the votes.'),
  'sighting.sole_namer_ids': kept('Follows from the votes.'),
  'sighting_comment.member_id': {
    ...ofSightings('What was said stays beside the sightings; gone, what was answered leaves a trace without words.'),
    leavesSome: 'go',
  },
  'sighting_comment.hidden_by': cleared,
  'sighting_group.member_id': deleted,
  'sighting_import.member_id': apart('With the files in the storage.'),
  'sighting_image.member_id': ofSightings(
    'The pictures of the sightings that stay, and the covers of events and projects.',
  ),
  'sighting_observer.member_id': apart('The place among the observers stays, without the name.'),
  'sighting_queue.member_id': ofSightings('Follows from the sighting.'),
  'sighting_rearrangement.member_id': deleted,
  'sighting_revision.member_id': kept('Tells the hiding of a moderator from that of the owner.'),
  'taxon_change_set.proposed_by': cleared,
  'taxon_change_set.committed_by': cleared,
  'taxon_change_set.undone_by': cleared,
  'taxon_determiner.member_id': kept('Counted from the votes.'),
  'taxon_evidence.updated_by': cleared,
  'taxon_observer.member_id': ofSightings('Counted from the sightings.'),
  'terms_acceptance.member_id': deleted,
  'terms_version.published_by': cleared,
  'upload.member_id': deleted,
  'verdict.member_id': kept('Decisions stay, nameless: sightings rest on them.'),
  'volunteer.member_id': deleted,
  'volunteer_county.member_id': deleted,
  'volunteer_taxon.member_id': deleted,
};

/** References with this fate, as table and column, in the table's order. */
export function referencesTo(way: DeletionWay, fate: Fate): { table: string; column: string }[] {
  return Object.entries(memberReferences).flatMap(([name, reference]) => {
    const [table = '', column = ''] = name.split('.');
    return reference[way] === fate ? [{ table, column }] : [];
  });
}
