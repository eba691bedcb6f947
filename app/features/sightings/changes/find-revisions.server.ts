import { can } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { findHiddenQuestions } from '#app/features/projects/find-questions.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { JsonObject, JsonValue } from '#app/platform/db/schema.generated.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { seesFormerPlaces } from '../privacy/true-places.server.ts';
import { findRevisions } from '../revisions.repo.server.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { publicInstant } from '../to-sighting-view.ts';

/** A revision: who changed what, when. `changes` from the revision before; what the viewer may not see is left out. */
export type RevisionView = {
  revision: number;
  kind: string;
  user: MemberView | null;
  createdAt: string;
  changes: Record<string, { from: JsonValue; to: JsonValue }>;
};

/** Facts whose history tells nothing of the place, the day or another person's notes. */
const openFields = [
  'state',
  'taxon_id',
  'name_is_sure',
  'level',
  'verdict',
  'determination_count',
  'individual_count',
  'count_kind',
  'sex',
  'life_stage',
  'license_id',
  'image_count',
];
/** Facts that an exact sighting shows to everybody, as long as both revisions were exact. */
const placeFields = [
  'observed_from',
  'observed_to',
  'observed_time',
  'date_precision',
  'latitude',
  'longitude',
  'uncertainty_m',
  'position_source',
  'utm10',
  'county',
  'settlement',
  'place_text',
  'footprint',
  'altitude_m',
  'altitude_source',
  'habitat',
  'method',
  'host_plant',
  'notes',
  'recorded_by',
  'identified_by',
  'visibility',
  'public_visibility',
  'external_url',
  'external_author',
  'external_license_id',
  'external_is_incoming',
  'images',
  'observers',
  'answers',
];
/** What the observer alone reads. */
const ownFields = ['private_notes'];

/** A sighting's revisions, oldest first, as `viewer` may see them. Throws not_found. */
export async function findRevisionViews(db: Db, viewer: Viewer, sightingId: number): Promise<RevisionView[]> {
  const [row] = await findSightingRows(db, [sightingId]);
  if (!row || row.state === 'deleted') throw new DomainError('not_found');
  const subject = { memberId: row.member_id, ancestorIds: [] };
  if (row.state !== 'published' && !can(viewer, 'seeHiddenSighting', subject)) throw new DomainError('not_found');

  const revisions = await withoutHidden(db, await findRevisions(db, sightingId));
  const members = await findMembers(
    db,
    revisions.map((each) => each.member_id).filter((id) => id !== null),
  );
  const seesAll = await seesFormerPlaces(db, viewer, row);
  const isOwn = isOneself(viewer, row.member_id);
  const isExactNow = row.public_visibility === 'exact';
  return revisions.map((each, index) => {
    const [before, after] = [asObject(revisions[index - 1]?.data), asObject(each.data)];
    // A place that was hidden once stays so, even where the sighting has since moved into the open.
    const wasExact = [before, after].every((data) => (data.public_visibility ?? 'exact') === 'exact');
    const isOpen = seesAll || (isExactNow && wasExact);
    const open = isOpen ? [...openFields, ...placeFields] : openFields;
    const fields = isOwn ? [...open, ...ownFields] : open;
    return {
      revision: each.revision,
      // That something was answered may tell in which small project it lies; a change that tells nothing looks like one of notes.
      kind: each.kind === 'answers' && !isOpen ? 'edited' : each.kind,
      user: each.member_id === null ? null : (members.get(each.member_id) ?? null),
      createdAt: publicInstant(each.created_at, seesAll || isExactNow),
      changes: index === 0 ? {} : changesOf(fields, before, after),
    };
  });
}

function changesOf(fields: readonly string[], before: JsonObject, after: JsonObject): RevisionView['changes'] {
  const changed = fields.filter(
    (field) => JSON.stringify(keptOf(before, field)) !== JSON.stringify(keptOf(after, field)),
  );
  return Object.fromEntries(
    changed.map((field) => [camelCase(field), { from: before[field] ?? null, to: after[field] ?? null }]),
  );
}

/** The same without what was answered to projects that a moderator has hidden: their questions are told to nobody. */
async function withoutHidden<Kept extends { data: JsonValue }>(db: Db, revisions: readonly Kept[]): Promise<Kept[]> {
  const ids = revisions.flatMap(({ data }) => answersIn(data).map(questionOf));
  const hidden = await findHiddenQuestions(db, [...new Set(ids)]);
  if (hidden.size === 0) return [...revisions];
  return revisions.map((each) => {
    const answers = answersIn(each.data).filter((answer) => !hidden.has(questionOf(answer)));
    return { ...each, data: { ...asObject(each.data), answers } };
  });
}

function answersIn(data: JsonValue): JsonValue[] {
  const { answers } = asObject(data);
  return Array.isArray(answers) ? answers : [];
}

function questionOf(answer: JsonValue): number {
  return Number(asObject(answer).questionId);
}

/** Revisions that are older than answers say nothing of them: there were none. */
function keptOf(data: JsonObject, field: string): JsonValue | undefined {
  return field === 'answers' ? (data[field] ?? []) : data[field];
}

function asObject(data: JsonValue | undefined): JsonObject {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
}

function camelCase(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
