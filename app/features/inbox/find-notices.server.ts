import { messages } from '#app/features/notifications/messages.ts';
import { notificationDataSchema } from '#app/features/notifications/notification-kinds.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { findRanksOfNames } from '#app/features/taxonomy/find-ranks-of-names.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { dateParts, wallClock } from '#app/platform/text/civil-date.ts';
import { monthName } from '#app/platform/text/months.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import {
  type NotificationRow,
  type NotificationsWanted,
  type NotificationView,
  pageRows,
  toView,
} from './find-notifications.server.ts';
import { latinOf, type NoticePart, noticeParts } from './notice-parts.ts';

/** A notice with a picture of what it tells of and its names set apart; `isMore` where the one before it is about the same. */
export type NoticeView = NotificationView & { image: string | null; parts: NoticePart[]; isMore: boolean };
export type NoticeGroup = { title: string; items: NoticeView[] };

/** A page of the viewer's own notices by days, those about one sighting beside each other. Throws not_logged_in. */
export async function findNotices(
  db: Db,
  viewer: Viewer,
  page: NotificationsWanted,
): Promise<{ groups: NoticeGroup[]; newestId: number | null; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageRows(db, viewer, page);
  const [images, ranks] = await Promise.all([
    findImages(db, viewer, rows),
    findRanksOfNames(db, [...new Set(rows.flatMap((row) => labelsOf(row).map(latinOf)))]),
  ]);
  const now = new Date();
  const byTime = Map.groupBy(rows, (row) => groupTitle(row.created_at, now));
  const groups = [...byTime].map(([title, inside]) => ({
    title,
    items: sideBySide(inside).map(({ row, isMore }) => {
      const view = toView(row, viewer.username ?? '');
      const labels = labelsOf(row).map((text) => ({ text, rank: rankOf(text, ranks) }));
      const parts = noticeParts(view.text, { actor: view.actor?.displayName ?? '', labels });
      return { ...view, image: imageOf(row, images), parts, isMore };
    }),
  }));
  return { groups, newestId: rows[0]?.id ?? null, nextCursor };
}

const sightingOf = ({ sighting_id, said_at }: NotificationRow) => sighting_id ?? said_at;

/** At the place of the newest about each sighting, the older ones about the same. */
function sideBySide(rows: readonly NotificationRow[]): { row: NotificationRow; isMore: boolean }[] {
  const bySighting = Map.groupBy(rows, (row) => sightingOf(row) ?? `alone ${row.id}`);
  return [...bySighting.values()].flatMap((same) => same.map((row, at) => ({ row, isMore: at > 0 })));
}

/** First pictures of the sightings, as far as the viewer may see them. */
async function findImages(db: Db, viewer: Viewer, rows: readonly NotificationRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap((row) => sightingOf(row) ?? []))];
  const found = await findSightings(db, viewer, ids);
  return new Map(
    found.flatMap(({ id, images }) => {
      const small = images.find((image) => image.urls !== null)?.urls?.small;
      return small === undefined ? [] : [[id, small] as const];
    }),
  );
}

function imageOf(row: NotificationRow, images: ReadonlyMap<number, string>): string | null {
  const { badge } = notificationDataSchema.parse(row.data);
  if (badge !== undefined) return urls.badgeIcon(badge);
  return images.get(sightingOf(row) ?? 0) ?? null;
}

/** What these name is no taxon. */
const otherLabels: readonly string[] = [
  'badge',
  'followed_place',
  'followed_search',
  'message',
  'own_data',
  'export',
  'snapshot',
  'dataset',
  'event',
  'project',
];

function labelsOf({ kind, data }: NotificationRow): string[] {
  if (otherLabels.includes(kind)) return [];
  const { taxonLabel, newNameLabel } = notificationDataSchema.parse(data);
  return [taxonLabel, newNameLabel ?? ''].filter((label) => label !== '');
}

/** Of a name that is in no list any more, two words are a species. */
function rankOf(label: string, ranks: ReadonlyMap<string, string>): string {
  const latin = latinOf(label);
  return ranks.get(latin) ?? (latin.includes(' ') ? 'species' : 'family');
}

function groupTitle(at: Date, now: Date): string {
  const [then, today] = [wallClock(at).date, wallClock(now).date];
  const days = Math.round((Date.parse(today) - Date.parse(then)) / 86_400_000);
  if (days <= 0) return messages.times.today;
  if (days === 1) return messages.times.yesterday;
  if (days < 7) return messages.times.week;
  const { year, month } = dateParts(then);
  return messages.times.month(year, monthName(month));
}
