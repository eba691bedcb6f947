import { keepBounce } from '#app/features/notifications/letters/keep-bounce.server.ts';
import { findLetterReader } from '#app/features/notifications/letters/letter-reader.server.ts';
import { type LetterNotice, noticeLetter } from '#app/features/notifications/letters/notice-letter.ts';
import { keepUnsubscribeLink } from '#app/features/notifications/letters/unsubscribe.server.ts';
import { unsubscribeToken } from '#app/features/notifications/letters/unsubscribe-token.server.ts';
import { waitForNextLetter } from '#app/features/notifications/letters/wait-again.server.ts';
import { notificationKinds } from '#app/features/notifications/notification-kinds.ts';
import { silentKinds } from '#app/features/notifications/notification-settings.server.ts';
import { topicOf } from '#app/features/notifications/notification-topics.ts';
import type { JobPayloads } from '#app/platform/jobs/job-kinds.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.ts';
import { type Send, sendOrRefuse } from '#app/platform/mail/send-letters.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { toView } from '../find-notifications.server.ts';
import { canOpen, findLetterNotices } from '../inbox.repo.server.ts';

/**
 * Sends a letter of what its member has not seen by now; none where nothing is left, or the address takes none. A job that
 * comes twice sends twice only when the worker died between the server's yes and its note of it: then with one Message-ID.
 */
export async function sendNotices(
  { db, config }: Pick<Services, 'db' | 'config'>,
  send: Send,
  { letterId, memberId, cadence }: JobPayloads['send-notices'],
): Promise<void> {
  const reader = await findLetterReader(db, memberId);
  if (!reader) return;
  await waitForNextLetter(db, { letterId, cadence, canOpen });
  const rows = await findLetterNotices(db, { letterId, silent: await silentKinds(db, memberId) });
  const notices = rows.flatMap((row): LetterNotice[] => {
    const kind = notificationKinds.find((each) => each === row.kind);
    if (!kind) return [];
    const { text, url } = toView(row, reader.username);
    return [
      {
        topic: topicOf(kind),
        text,
        url: url && config.publicUrl + url,
        body: row.message_text ?? row.said_text ?? row.remark_text,
      },
    ];
  });
  if (notices.length === 0) return;

  const token = unsubscribeToken(config, letterId);
  const topics = [...new Set(notices.map(({ topic }) => topic))];
  await keepUnsubscribeLink(db, { token, memberId, topics });
  const unsubscribeUrl = config.publicUrl + urls.token(token);
  const links = {
    all: config.publicUrl + urls.notifications(),
    settings: config.publicUrl + urls.profileEdit('ertesitesek'),
    unsubscribe: unsubscribeUrl,
  };
  const sender = { siteName: config.siteName, siteUrl: config.publicUrl, contactEmail: config.contactEmail };
  const letter = composeLetter(sender, noticeLetter({ cadence, notices, siteName: config.siteName, links }));
  const outgoing = { ...letter, letterId, to: reader.email, kind: 'notices', unsubscribeUrl };
  await sendOrRefuse(send, outgoing, (email, answer) => keepBounce(db, email, answer));
}
