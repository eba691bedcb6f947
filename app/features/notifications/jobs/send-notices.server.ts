import type { JobPayloads } from '#app/jobs.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.ts';
import { type Send, sendOrRefuse } from '#app/platform/mail/send-letters.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { toView } from '../find-notifications.server.ts';
import { keepBounce } from '../letters/keep-bounce.server.ts';
import { findLetterNotices, findReader } from '../letters/letters.repo.server.ts';
import { type LetterNotice, noticeLetter } from '../letters/notice-letter.ts';
import { keepUnsubscribeLink } from '../letters/unsubscribe.server.ts';
import { unsubscribeToken } from '../letters/unsubscribe-token.server.ts';
import { notificationKinds } from '../notification-kinds.ts';
import { silentKinds } from '../notification-settings.server.ts';
import { topicOf } from '../notification-topics.ts';

/**
 * Sends a letter of what its member has not seen by now; none where nothing is left, or the address takes none. A job that
 * comes twice sends twice only when the worker died between the server's yes and its note of it: then with one Message-ID.
 */
export async function sendNotices(
  { db, config }: Pick<Services, 'db' | 'config'>,
  send: Send,
  { letterId, memberId, cadence }: JobPayloads['send-notices'],
): Promise<void> {
  const reader = await findReader(db, memberId);
  if (!reader) return;
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
