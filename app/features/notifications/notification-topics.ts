import type { NotificationKind } from './notification-kinds.ts';

/** When letters come: never, within minutes, every morning, every Monday morning. */
export const cadences = ['off', 'now', 'daily', 'weekly'] as const;
export type Cadence = (typeof cadences)[number];

type Topic = {
  kinds: readonly NotificationKind[];
  /** As it is for a member who has set nothing. */
  email: Cadence;
  push: boolean;
  /** What can be chosen, where not all: then it is a letter of its own, and no notice. */
  cadences?: readonly Cadence[];
  /** Whom it concerns, where not everybody. */
  only?: 'moderator' | 'expert';
};

/** What a member sets how to hear of: the kinds of a topic are told alike. In the order of the settings page. */
export const notificationTopics = {
  determination: { kinds: ['determination'], email: 'daily', push: true },
  agreement: { kinds: ['agreement'], email: 'off', push: false },
  name: { kinds: ['name'], email: 'daily', push: true },
  verdict: { kinds: ['verdict'], email: 'daily', push: true },
  comment: { kinds: ['comment'], email: 'now', push: true },
  mention: { kinds: ['mention'], email: 'now', push: true },
  private_message: { kinds: ['private_message'], email: 'now', push: true },
  favorite: { kinds: ['favorite'], email: 'off', push: false },
  observer: { kinds: ['observer'], email: 'daily', push: true },
  suggestion: { kinds: ['suggestion', 'suggestion_accepted', 'suggestion_declined'], email: 'daily', push: true },
  followed_member: { kinds: ['followed_member'], email: 'weekly', push: false },
  followed_taxon: { kinds: ['followed_taxon'], email: 'weekly', push: false },
  followed_place: { kinds: ['followed_place'], email: 'weekly', push: false },
  followed_search: { kinds: ['followed_search'], email: 'daily', push: false },
  this_week: { kinds: [], email: 'off', push: false, cadences: ['off', 'weekly'] },
  event: { kinds: ['event'], email: 'daily', push: true },
  project: { kinds: ['project'], email: 'weekly', push: false },
  badge: { kinds: ['badge'], email: 'weekly', push: true },
  taxon_change: { kinds: ['taxon_change'], email: 'weekly', push: false },
  message: { kinds: ['message', 'own_data', 'export', 'snapshot', 'dataset'], email: 'now', push: true },
  moderation: { kinds: ['determination_hidden', 'report_decided', 'moderated'], email: 'now', push: true },
  scope: { kinds: ['scope_granted', 'scope_declined', 'scope_ended'], email: 'now', push: true },
  verdict_reopened: { kinds: ['verdict_reopened'], email: 'daily', push: true, only: 'expert' },
  report: { kinds: ['report'], email: 'daily', push: true, only: 'moderator' },
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof notificationTopics;

/** In the order of the settings page. */
export const topicNames = [
  'determination',
  'agreement',
  'name',
  'verdict',
  'comment',
  'mention',
  'private_message',
  'favorite',
  'observer',
  'suggestion',
  'followed_member',
  'followed_taxon',
  'followed_place',
  'followed_search',
  'this_week',
  'event',
  'project',
  'badge',
  'taxon_change',
  'message',
  'moderation',
  'scope',
  'verdict_reopened',
  'report',
] as const satisfies readonly TopicName[];

/** The topic that a kind belongs to. */
export function topicOf(kind: NotificationKind): TopicName {
  const found = topicNames.find((name) => topicAt(name).kinds.includes(kind));
  if (!found) throw new Error(`${kind} is in no topic`);
  return found;
}

/** A topic by its name. */
export function topicAt(name: TopicName): Topic {
  return notificationTopics[name];
}
