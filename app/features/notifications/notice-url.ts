import { machineUrls, urls } from '#app/urls.ts';
import { type NotificationData, type NotificationKind, scopeKinds } from './notification-kinds.ts';

type Notice = {
  kind: NotificationKind;
  data: NotificationData;
  sighting_id: number | null;
  comment_id: number | null;
  /** The sighting under which the comment stands by now; null where it is gone. */
  said_at: number | null;
  change_set_id: number | null;
  message_id: number | null;
  followed: string | null;
  session_id: number | null;
  group_id: number | null;
  group_slug: string | null;
  actor_username: string | null;
  /** Whose notice it is. */
  username: string;
};

/** Where a notice leads: the thing it tells of; null where there is none. */
export function noticeUrl(notice: Notice): string | null {
  const { kind, data, username, sighting_id, change_set_id, message_id, followed } = notice;
  if (scopeKinds.some((each) => each === kind)) return urls.determinationsBy(username);
  if (kind === 'report') return urls.reports();
  if (kind === 'private_message')
    return notice.actor_username && machineUrls.messagesWith(notice.actor_username, { newest: true });
  if (kind === 'own_data') return urls.ownData();
  if (kind === 'export') return urls.madeExports();
  if (kind === 'snapshot' && data.snapshot !== undefined) return urls.snapshot(data.snapshot);
  if (kind === 'dataset') return urls.admin('adatkozles', { r: data.dataset });
  if (data.eventId !== undefined) return urls.event(data.eventId);
  if (data.projectId !== undefined) return urls.project(data.projectId);
  if (kind === 'badge')
    return data.badge === undefined ? urls.profile(username) : urls.profileBadge(username, data.badge);
  if (message_id !== null) return urls.adminMessage(message_id);
  if (notice.comment_id !== null && notice.said_at !== null)
    return urls.sightingComment(notice.said_at, notice.comment_id);
  if (sighting_id !== null) return urls.sighting(sighting_id);
  if (notice.session_id !== null) return urls.evening(notice.session_id);
  if (notice.group_id !== null) return urls.sightingGroup(notice.group_id, notice.group_slug ?? '');
  if (data.query !== undefined) return urls.sightings(Object.fromEntries(new URLSearchParams(data.query)));
  if (followed !== null) return followedUrl(followed, notice.actor_username);
  return change_set_id === null ? null : urls.checklistChange(change_set_id);
}

/** The list of sightings by, of or from what is followed. */
function followedUrl(followed: string, observer: string | null): string | null {
  const [kind, code = ''] = followed.split(':');
  if (kind === 'taxon') return urls.sightings({ taxon: code });
  if (kind === 'county') return urls.sightings({ megye: code });
  if (kind === 'square') return urls.sightings({ utm: code });
  return observer && urls.sightings({ eszlelo: observer });
}
