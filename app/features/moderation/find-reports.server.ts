import { readMessages } from '#app/features/correspondence/messages-to-judge.server.ts';
import { findEvents } from '#app/features/events/find-events.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { findProjects } from '#app/features/projects/find-projects.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { openComment, saidAtText, secretPlaceOf } from '#app/features/sightings/privacy/coarse-log.ts';
import { readImagePlaces, readSightings } from '#app/features/sightings/sighting-rows.server.ts';
import { readComments } from '#app/features/talk/comment-rows.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findTalks, type TalkLine } from './find-talks.server.ts';
import { reportMessages as messages } from './report-messages.ts';
import { findCovered } from './reported-covers.server.ts';
import { type ReportReason, reportReasons, type Thing } from './reported-thing.ts';
import { findReportRows, pageReportedThings } from './reports.repo.server.ts';

/** A reported thing as moderators see it. */
export type ReportedThing = {
  thing: Thing;
  /** Where it stands; null once it is gone. */
  url: string | null;
  /** What its sighting is named. */
  name: string;
  /** A comment's, an event's or a project's words; empty for other things, null where they would tell a place that the reader may not see. */
  text: string | null;
  image: string | null;
  /** The picture beside its member's name. */
  isAvatar: boolean;
  /** The cover of an event or a project. */
  isCover: boolean;
  owner: MemberView | null;
  reports: { id: number; by: string; when: string; reason: string; text: string }[];
  /** A message with what stands round it, oldest first, while its report waits. */
  talk: TalkLine[];
  decision: { isHidden: boolean; by: string; when: string; why: string } | null;
};

export type ReportPage = { items: ReportedThing[]; nextCursor: number | null };

/** A page of what waits for a moderator, or of what was decided. Throws not_logged_in, not_allowed. */
export async function pageReports(
  db: Db,
  viewer: Viewer,
  { isOpen, cursor, limit }: { isOpen: boolean; cursor: number | undefined; limit: number },
): Promise<ReportPage> {
  authorize(viewer, 'moderate');
  const keys = await pageReportedThings(db, { isOpen, cursor, limit: limit + 1, moderatorId: viewer.memberId });
  const shown = keys.slice(0, limit);
  const items = await describe(
    db,
    viewer,
    shown.map(({ thing }) => thing),
  );
  return { items, nextCursor: keys.length > limit ? (shown.at(-1)?.key ?? null) : null };
}

/** Reported events and projects, whose they are first. */
async function findContainers(
  db: Db,
  idsOf: (kind: Thing['kind']) => number[],
  which: { withDeleted?: boolean },
): Promise<
  { kind: Thing['kind']; id: number; name: string; url: string; description: string; owners: MemberView[] }[]
> {
  const [events, projects] = await Promise.all([
    findEvents(db, idsOf('event'), which),
    findProjects(db, idsOf('project'), which),
  ]);
  return [
    ...events.map((event) => ({ kind: 'event' as const, ...event, owners: event.organisers })),
    ...projects.map((project) => ({ kind: 'project' as const, ...project, owners: project.curators })),
  ];
}

async function describe(db: Db, viewer: Viewer, things: readonly Thing[]): Promise<ReportedThing[]> {
  const idsOf = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind).map(({ id }) => id);
  const [reports, comments, images, containers, open, letters] = await Promise.all([
    findReportRows(db, things),
    readComments(db, idsOf('comment')),
    readImagePlaces(db, idsOf('image')),
    findContainers(db, idsOf, { withDeleted: true }),
    findContainers(db, idsOf, {}),
    readMessages(db, idsOf('message')),
  ]);
  const [talks, covered] = await Promise.all([findTalks(db, { letters, reports }), findCovered(db, images)]);
  const sightingIds = [
    ...idsOf('sighting'),
    ...comments.map((row) => row.sighting_id),
    ...images.flatMap((row) => row.sighting_id ?? []),
  ];
  const [rows, views] = await Promise.all([
    readSightings(db, sightingIds),
    findSightings(db, viewer, [...new Set(sightingIds)]),
  ]);
  const members = await findMembers(db, [
    ...reports.flatMap((row) => [row.member_id, row.decided_by ?? row.member_id]),
    ...comments.map((row) => row.member_id),
    ...images.map((row) => row.member_id),
    ...rows.map((row) => row.member_id),
    ...letters.map((row) => row.sender_id),
  ]);
  const nameOf = (id: number | null) => (id !== null && members.get(id)?.displayName) || messages.formerMember;
  return things.map((thing) => {
    const comment = thing.kind === 'comment' ? comments.find((row) => row.id === thing.id) : undefined;
    const picture = thing.kind === 'image' ? images.find((row) => row.id === thing.id) : undefined;
    const container = containers.find(({ kind, id }) => kind === thing.kind && id === thing.id);
    const letter = thing.kind === 'message' ? letters.find((row) => row.id === thing.id) : undefined;
    const over = picture && covered.find(({ imageId }) => imageId === picture.id);
    const whose = picture?.is_avatar ? members.get(picture.member_id) : undefined;
    const sightingId =
      container || letter ? 0 : (comment?.sighting_id ?? (picture ? (picture.sighting_id ?? 0) : thing.id));
    const [row, view] = [rows.find(({ id }) => id === sightingId), views.find(({ id }) => id === sightingId)];
    const own = reports.filter((each) => each.thing.kind === thing.kind && each.thing.id === thing.id);
    const isSecret = row && row.public_visibility !== 'exact' && view?.place.isTrue !== true;
    const secret = isSecret ? secretPlaceOf(row, false) : null;
    const whenText = (at: Date) => (secret ? saidAtText(at, secret) : formatDateTime(at));
    const text = comment ? openComment(comment.text, secret) : (container?.description ?? letter?.text ?? '');
    const last = own.findLast((each) => each.state !== 'open');
    const ownerId =
      letter?.sender_id ?? comment?.member_id ?? row?.member_id ?? whose?.id ?? (over && picture?.member_id);
    const isOpen = open.some(({ kind, id }) => kind === container?.kind && id === container.id);
    const sightingUrl = view ? (comment ? urls.sightingComment(sightingId, comment.id) : view.url) : null;
    return {
      thing,
      url: whose
        ? urls.profile(whose.username)
        : ((isOpen ? container?.url : undefined) ?? (over?.isGone === false ? over.url : sightingUrl)),
      name:
        (letter && nameOf(letter.sender_id)) ??
        container?.name ??
        over?.name ??
        whose?.displayName ??
        view?.taxon?.label ??
        messages.unnamed,
      text: comment && comment.text !== '' && text === '' ? null : text,
      image: (picture ? picture.small_key && urls.imageFile(picture.small_key) : view?.images[0]?.urls?.small) ?? null,
      isAvatar: whose !== undefined,
      isCover: over !== undefined,
      talk: talks.get(thing.id) ?? [],
      owner: container?.owners[0] ?? ((ownerId !== undefined && members.get(ownerId)) || null),
      reports: own.map((each) => ({
        id: each.id,
        by: nameOf(each.member_id),
        when: whenText(each.created_at),
        reason: messages.reasons[reasonOf(each.reason)],
        text: openComment(each.text, secret),
      })),
      decision: last?.decided_at
        ? {
            isHidden: last.state === 'hidden',
            by: nameOf(last.decided_by),
            when: whenText(last.decided_at),
            why: openComment(last.decision, secret),
          }
        : null,
    };
  });
}

function reasonOf(stored: string): ReportReason {
  return reportReasons.find((each) => each === stored) ?? 'other';
}
