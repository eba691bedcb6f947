import { z } from 'zod';
import { answerOf, type Typed } from '#app/features/members/settings/typed.ts';
import { cadences, type TopicName, topicAt, topicNames } from './notification-topics.ts';

/** Names of the form's fields. */
export const emailField = (topic: TopicName) => `email-${topic}`;
export const pushField = (topic: TopicName) => `push-${topic}`;

const howOften = 'Válaszd ki, milyen gyakran kérsz levelet.';
const setting = z.object({
  email: z.enum(cadences, howOften),
  push: z.boolean(),
});

/** What `POST /profile/edit/notifications` takes: by topic; what is not sent stays as it is, other names are ignored. */
export const notificationSettingsSchema = z
  .partialRecord(z.enum(topicNames), setting)
  .superRefine((topics, context) => {
    for (const topic of topicNames) {
      const given = topics[topic];
      if (given && topicAt(topic).cadences?.includes(given.email) === false)
        context.addIssue({ code: 'custom', path: [topic, 'email'], message: howOften });
    }
  })
  .transform((topics) =>
    topicNames.flatMap((topic) => {
      const given = topics[topic];
      return given ? [{ topic, ...given }] : [];
    }),
  );

/** The page's form: only topics that it shows are sent. */
export const notificationSettingsForm = {
  schema: notificationSettingsSchema,
  read: (typed: Typed) => {
    const shown = topicNames.filter((topic) => typed[emailField(topic)] !== undefined);
    return Object.fromEntries(
      shown.map((topic) => [
        topic,
        { email: answerOf(typed, emailField(topic)), push: typed[pushField(topic)] !== undefined },
      ]),
    );
  },
};

/** Topics under their headings, as the page shows them. */
export const topicGroups: readonly { title: string; topics: readonly TopicName[] }[] = [
  {
    title: 'A találataim',
    topics: ['determination', 'agreement', 'name', 'verdict', 'suggestion', 'favorite', 'observer'],
  },
  { title: 'Beszélgetések', topics: ['comment', 'mention', 'private_message'] },
  {
    title: 'Amit követek',
    topics: ['followed_member', 'followed_taxon', 'followed_place', 'followed_search', 'this_week'],
  },
  { title: 'Közösség', topics: ['event', 'project'] },
  {
    title: 'Az oldalon végzett munkám',
    topics: ['badge', 'scope', 'verdict_reopened', 'moderation', 'report', 'taxon_change', 'message'],
  },
];
