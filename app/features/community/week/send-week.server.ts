import { findFollowedPlaces } from '#app/features/community/follows.repo.server.ts';
import { keepBounce } from '#app/features/notifications/letters/keep-bounce.server.ts';
import { findLetterReader } from '#app/features/notifications/letters/letter-reader.server.ts';
import { keepUnsubscribeLink } from '#app/features/notifications/letters/unsubscribe.server.ts';
import { unsubscribeToken } from '#app/features/notifications/letters/unsubscribe-token.server.ts';
import { settingsOf } from '#app/features/notifications/notification-settings.server.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { countyName } from '#app/features/sightings/privacy/place-words.ts';
import type { Week } from '#app/features/sightings/week/week.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { JobPayloads } from '#app/platform/jobs/job-kinds.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.ts';
import { type Send, sendOrRefuse } from '#app/platform/mail/send-letters.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { loadWeek } from './load-week.server.ts';
import { hasNews, type LetterFind, type WeekNews, weekLetter } from './week-letter.ts';

/** Counties that a letter tells of, of those that its reader follows. */
const mostCounties = 5;

/**
 * Sends a member the letter of a week, read as it is when it goes; none where nothing is new, or they want none any more. A job that comes
 * twice sends twice only when the worker died between the server's yes and its note of it: then with one Message-ID.
 */
export async function sendWeek(
  { db, config }: Pick<Services, 'db' | 'config'>,
  send: Send,
  { letterId, memberId, ...week }: JobPayloads['send-week'],
): Promise<void> {
  const reader = await findLetterReader(db, memberId);
  const setting = (await settingsOf(db, memberId)).find(({ topic }) => topic === 'this_week');
  if (!reader || setting?.email !== 'weekly') return;
  const brought = await readWeek(db, { week, memberId, siteUrl: config.publicUrl });
  if (!hasNews(brought)) return;

  const token = unsubscribeToken(config, letterId);
  await keepUnsubscribeLink(db, { token, memberId, topics: ['this_week'] });
  const unsubscribeUrl = config.publicUrl + urls.token(token);
  const links = {
    page: config.publicUrl + machineUrls.thisWeek(),
    settings: config.publicUrl + urls.profileEdit('ertesitesek'),
    unsubscribe: unsubscribeUrl,
  };
  const { siteName, publicUrl: siteUrl, contactEmail } = config;
  const letter = composeLetter({ siteName, siteUrl, contactEmail }, weekLetter(brought, { siteName, siteUrl, links }));
  const outgoing = { ...letter, letterId, to: reader.email, kind: 'week', unsubscribeUrl };
  await sendOrRefuse(send, outgoing, (email, answer) => keepBounce(db, email, answer));
}

async function readWeek(
  db: Db,
  { week, memberId, siteUrl }: { week: Week; memberId: number; siteUrl: string },
): Promise<WeekNews> {
  const followed = await findFollowedPlaces(db, memberId);
  const codes = followed.filter(({ kind }) => kind === 'county').map(({ code }) => code);
  const toFinds = (cards: readonly SightingCardView[]) => cards.map((card) => toFind(card, siteUrl));
  const everywhere = await loadWeek(db, { week, countyCode: null });
  const counties: WeekNews['counties'][number][] = [];
  for (const code of codes.slice(0, mostCounties)) {
    const { news } = await loadWeek(db, { week, countyCode: code });
    counties.push({ name: countyName(countyNames.get(code) ?? code), news: toFinds(news) });
  }
  return {
    week,
    firsts: toFinds(everywhere.firsts),
    news: toFinds(everywhere.news),
    counties,
    seen: everywhere.seen,
  };
}

function toFind({ taxon, placeText, dateText, url }: SightingCardView, siteUrl: string): LetterFind {
  const name = taxon?.name ? `${taxon.origName} - ${taxon.name}` : (taxon?.origName ?? '');
  return { text: [name, placeText, dateText].filter(Boolean).join(', '), url: siteUrl + url };
}
