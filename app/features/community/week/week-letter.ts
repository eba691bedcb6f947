import type { SeenSpecies } from '#app/features/sightings/week/find-week.server.ts';
import type { Week } from '#app/features/sightings/week/week.ts';
import type { LetterContent } from '#app/platform/mail/compose-letter.ts';
import { shortened } from '#app/platform/text/cut-text.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { weekMessages } from './week-messages.ts';

/** A find as the letter tells it; `url` is absolute. */
export type LetterFind = { text: string; url: string };
/** What a week brought: everywhere, and in the counties that the reader follows. */
export type WeekNews = {
  week: Week;
  firsts: readonly LetterFind[];
  news: readonly LetterFind[];
  counties: readonly { name: string; news: readonly LetterFind[] }[];
  seen: readonly Pick<SeenSpecies, 'name' | 'origName' | 'url' | 'sightings'>[];
};
type About = { siteName: string; siteUrl: string; links: { page: string; settings: string; unsubscribe: string } };

/** How many of a part are told one by one, and how long a subject may be. */
const perPart = 10;
const subjectLength = 120;
const words = weekMessages.letter;

/** Whether there is anything to write of: what is about every year is no news. */
export function hasNews({ firsts, news, counties }: WeekNews): boolean {
  return firsts.length + news.length + counties.reduce((sum, county) => sum + county.news.length, 0) > 0;
}

/** The letter of a week. */
export function weekLetter(brought: WeekNews, { siteName, siteUrl, links }: About): LetterContent {
  const { week, firsts, news, counties, seen } = brought;
  const told = [
    ...(news.length > 0 ? [words.news(news.length)] : []),
    ...counties
      .filter((county) => county.news.length > 0)
      .map((county) => words.newsOf(county.news.length, county.name)),
    ...(firsts.length > 0 ? [words.firsts(firsts.length)] : []),
  ];
  return {
    subject: shortened(words.subject(told.join(', ')), subjectLength),
    title: words.title,
    paragraphs: [words.lead(formatDate(week.from), formatDate(week.to))],
    lists: [
      partOf(weekMessages.newToSite, news),
      ...counties.map((county) => partOf(weekMessages.newToCounty(county.name), county.news)),
      partOf(weekMessages.firsts, firsts),
      {
        title: weekMessages.seenNow,
        items: seen.slice(0, perPart).map(({ name, origName, url, sightings }) => ({
          text: `${name ? `${origName} - ${name}` : origName}: ${weekMessages.seen(sightings)}`,
          url: siteUrl + url,
        })),
      },
    ].filter(({ items }) => items.length > 0),
    action: { label: words.see, url: links.page },
    reason: words.reason(siteName),
    footLinks: [
      { label: words.settings, url: links.settings },
      { label: words.unsubscribe, url: links.unsubscribe },
    ],
  };
}

function partOf(title: string, finds: readonly LetterFind[]) {
  const rest = finds.length - perPart;
  return { title, items: finds.slice(0, perPart), ...(rest > 0 && { more: words.more(rest) }) };
}
