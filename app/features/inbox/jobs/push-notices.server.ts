import { waitForNextPush } from '#app/features/notifications/letters/wait-again.server.ts';
import { findPushDevice, forgetPushDevice, keepPushSent } from '#app/features/notifications/push/push-device.server.ts';
import type { PushMessage } from '#app/features/notifications/push/push-message.ts';
import type { JobPayloads } from '#app/platform/jobs/job-kinds.ts';
import { sendPush } from '#app/platform/push/send-push.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { formatCount } from '#app/platform/text/numbers.ts';
import { urls } from '#app/urls.ts';
import { toView } from '../find-notifications.server.ts';
import { canOpen, findPushNotices } from '../inbox.repo.server.ts';

/** Longest sentence in a message, in letters. */
const bodyLength = 300;

/** Pushes what its member has not seen by now to a device, many as one; a device that is gone is forgotten. */
export async function pushNotices(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { deviceId, noticeIds }: JobPayloads['push-notices'],
): Promise<void> {
  const device = await findPushDevice(db, deviceId);
  if (!device) return;
  await waitForNextPush(db, { noticeIds, canOpen });
  const rows = await findPushNotices(db, { memberId: device.member_id, ids: noticeIds });
  const [first] = rows;
  if (!first) return;
  const { text, url } = toView(first, device.username);
  const isOne = rows.length === 1;
  const message: PushMessage = {
    title: config.siteName,
    body: cutText(isOne ? text : formatCount(rows.length, 'új értesítésed van.'), bodyLength),
    url: (isOne ? url : null) ?? urls.notifications(),
    tag: `ertesites-${first.id}`,
  };
  const end = await sendPush(config, device, { message: JSON.stringify(message), topic: `n${first.id}` });
  if (end === 'gone') await forgetPushDevice(db, { id: device.id });
  else await keepPushSent(db, device.id);
}
