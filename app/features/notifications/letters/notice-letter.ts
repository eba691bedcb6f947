import type { LetterContent } from '#app/platform/mail/compose-letter.ts';
import { shortened } from '#app/platform/text/cut-text.ts';
import { formatCount } from '#app/platform/text/numbers.ts';
import type { Cadence, TopicName } from '../notification-topics.ts';
import { topicWords } from '../topic-words.ts';

/** A notice as a letter tells it; `url` is absolute, `body` what the administrators write or somebody said. */
export type LetterNotice = { topic: TopicName; text: string; url: string | null; body?: string | null };

type About = {
  cadence: Exclude<Cadence, 'off'>;
  /** Newest first; at least one. */
  notices: readonly LetterNotice[];
  siteName: string;
  links: { all: string; settings: string; unsubscribe: string };
};

/** How many of a topic are told one by one, and how long a sentence may be in a subject. */
const perTopic = 10;
const subjectLength = 120;

const titles = {
  now: (count: string) => `${count} érkezett`,
  daily: (count: string) => `Napi összefoglaló: ${count}`,
  weekly: (count: string) => `Heti összefoglaló: ${count}`,
};

const reasons = {
  now: 'azonnal kérted',
  daily: 'naponta egyszer kérted',
  weekly: 'hetente egyszer kérted',
};

/** One letter of all: the sentence itself where there is one alone, else by topic. */
export function noticeLetter({ cadence, notices, siteName, links }: About): LetterContent {
  const [first] = notices;
  const isOne = notices.length === 1 && first !== undefined;
  const title = isOne ? first.text : titles[cadence](formatCount(notices.length, 'új értesítés'));
  return {
    subject: shortened(title, subjectLength),
    title,
    // Of several, each sentence quotes the beginning of its own.
    paragraphs: notices.flatMap(({ body, topic }) => (isOne || topic === 'message' ? (body?.split(/\n+/) ?? []) : [])),
    ...(!isOne && { lists: byTopic(notices) }),
    action:
      isOne && first.url !== null ? { label: 'Megnézem', url: first.url } : { label: 'Értesítéseim', url: links.all },
    reason: `Azért kaptad, mert a ${siteName} oldalán e-mailben is kérsz értesítést (${reasons[cadence]}).`,
    footLinks: [
      { label: 'Miről és milyen gyakran kapsz levelet', url: links.settings },
      { label: 'Leiratkozás', url: links.unsubscribe },
    ],
  };
}

function byTopic(notices: readonly LetterNotice[]) {
  return [...Map.groupBy(notices, ({ topic }) => topic)].map(([topic, ofTopic]) => {
    const rest = ofTopic.length - perTopic;
    return {
      title: topicWords[topic].label,
      items: ofTopic.slice(0, perTopic).map(({ text, url }) => ({ text, ...(url !== null && { url }) })),
      ...(rest > 0 && { more: `…és még ${formatCount(rest, 'értesítés')}.` }),
    };
  });
}
