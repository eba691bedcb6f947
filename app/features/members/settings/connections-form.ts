import { z } from 'zod';
import { tidy } from '#app/platform/text/fold.ts';
import { readAccount, type ServiceSlug, servicesElsewhere } from '../services-elsewhere.ts';
import { messageWelcomes } from './message-welcome.ts';
import { formMessages as messages } from './messages.ts';
import { answerOf, isTicked, type Typed } from './typed.ts';

const maxWebUrl = 300;

const webUrl = z.string().transform((typed, { addIssue }) => {
  const text = tidy(typed);
  if (text === '') return null;
  const address = text.includes(':') ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '';
  if (isWeb && url.href.length <= maxWebUrl) return url.href;
  addIssue({ code: 'custom', message: messages.webUrl });
  return z.NEVER;
});

/** A name or an address at one site; '' takes the account away. */
const account = (slug: ServiceSlug) =>
  z.string().transform((typed, { addIssue }) => {
    if (typed.trim() === '') return null;
    const read = readAccount(slug, typed);
    if (read) return read;
    addIssue({ code: 'custom', message: messages.account[slug] });
    return z.NEVER;
  });

const accounts = z
  .object({
    inaturalist: account('inaturalist'),
    observation: account('observation'),
    flickr: account('flickr'),
    orcid: account('orcid'),
    researchgate: account('researchgate'),
    facebook: account('facebook'),
  })
  .partial();

/** What `POST /profile/edit/connections` takes; what is not sent stays as it is, other fields are ignored. */
export const connectionsSchema = z
  .object({
    emailIsPublic: z.boolean(),
    messagesFrom: z.string().pipe(z.enum(messageWelcomes, messages.choice)),
    webUrl,
    accounts,
  })
  .partial();

export const connectionsForm = {
  schema: connectionsSchema,
  read: (typed: Typed): z.input<typeof connectionsSchema> => ({
    emailIsPublic: isTicked(typed, 'emailIsPublic'),
    // Left out of a form that does not have it.
    ...('messagesFrom' in typed && { messagesFrom: answerOf(typed, 'messagesFrom') }),
    webUrl: answerOf(typed, 'webUrl'),
    accounts: Object.fromEntries(servicesElsewhere.map(({ slug }) => [slug, answerOf(typed, `accounts.${slug}`)])),
  }),
};
