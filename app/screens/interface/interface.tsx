import { tokenMessages } from '#app/features/members/tokens/messages.ts';
import { accessScopes } from '#app/names.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { apiCallsContext, pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { ChipRow } from '#app/ui/actions/Chip.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/interface.ts';
import { Call } from './Call.tsx';
import { describeCalls } from './describe-calls.ts';
import { documentOf } from './document-of.server.ts';
import { Examples } from './Examples.tsx';
import { examplesFor } from './examples.ts';
import { FieldTable } from './FieldTable.tsx';
import css from './interface.module.css';
import { messages } from './messages.ts';
import { TryCall } from './TryCall.tsx';
import { findTried } from './tried-call.ts';

/** What stands in the form until another call is chosen. */
const firstTried = 'getApiV1Search';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  context.get(pageTagsContext).add('site');
  const document = documentOf(config, context.get(apiCallsContext));
  const asked = url.searchParams.get('hivas');
  return orPageProblem(async () => {
    const tried = findTried(document, asked ?? firstTried);
    if (asked !== null && !tried) throw new DomainError('malformed', [{ path: 'hivas', message: messages.tryUnknown }]);
    return {
      page: describeCalls(document),
      tried,
      examples: examplesFor(config.publicUrl),
      siteName: config.siteName,
    };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: messages.titleOf(loaderData?.siteName ?? '') }];
}

/** `/api/v1/docs`: the interface for programs, made from the same schemas that it answers by. */
export default function Interface({ loaderData: { page, tried, examples } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      <ul className={css.rules}>
        {messages.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={css.machine}>
        <a href={urls.openApi()}>{messages.machine}</a>. {messages.machineNote}
      </p>
      <nav aria-label={messages.contents}>
        <ChipRow>
          {[
            messages.tokens,
            messages.try,
            messages.examples,
            ...page.tags.map(({ name }) => name),
            messages.shapes,
          ].map((name) => (
            <a key={name} className={css.jump} href={`#${idOf(name)}`}>
              {name}
            </a>
          ))}
        </ChipRow>
      </nav>
      <Section id={idOf(messages.tokens)} title={messages.tokens}>
        <Tokens />
      </Section>
      <Section id={idOf(messages.try)} title={messages.try}>
        <p className={css.notes}>{messages.tryLead}</p>
        {tried && <TryCall key={tried.id} call={tried} />}
      </Section>
      <Section id={idOf(messages.examples)} title={messages.examples}>
        <Examples examples={examples} />
      </Section>
      {page.tags.map(({ name, calls }) => (
        <Section key={name} id={idOf(name)} title={name}>
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </Section>
      ))}
      <Section id={idOf(messages.shapes)} title={messages.shapes}>
        {page.shapes.map(({ name, fields }) => (
          <article key={name} className={css.call}>
            <h3 className={css.shape} id={name}>
              {name}
            </h3>
            <FieldTable caption={`${messages.fields}: ${name}`} first={messages.field} fields={fields} />
          </article>
        ))}
      </Section>
    </Page>
  );
}

/** How a program comes in a member's name, and what it can be trusted with. */
function Tokens() {
  return (
    <>
      <p className={css.text}>
        {messages.tokensText} <a href={urls.accessTokens()}>{messages.toTokens}</a>
      </p>
      <pre className={css.code}>{messages.tokenHead}</pre>
      <ul className={css.rules}>
        {accessScopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code> – {tokenMessages.scopes[scope].label}: {tokenMessages.scopes[scope].hint}
          </li>
        ))}
      </ul>
      <p className={css.text}>{messages.tokensRules}</p>
    </>
  );
}

/** Of a section: the words' own address. */
function idOf(name: string): string {
  return messages.ids[name] ?? name.toLowerCase().replaceAll(' ', '-');
}
