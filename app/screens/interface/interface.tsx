import { sessionCookieName } from '#app/features/members/sign-in/session-cookie.server.ts';
import { callTags } from '#app/names.ts';
import { openApiDocument } from '#app/platform/action/openapi.server.ts';
import { apiCallsContext, pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { ChipRow } from '#app/ui/actions/Chip.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/interface.ts';
import { Call } from './Call.tsx';
import { describeCalls } from './describe-calls.ts';
import { FieldTable } from './FieldTable.tsx';
import css from './interface.module.css';
import { messages } from './messages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  context.get(pageTagsContext).add('site');
  const document = openApiDocument(context.get(apiCallsContext), {
    title: config.siteName,
    url: config.publicUrl,
    cookie: sessionCookieName(config.publicUrl),
    tags: callTags,
  });
  return { page: describeCalls(document), siteName: config.siteName };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: messages.titleOf(loaderData?.siteName ?? '') }];
}

/** `/api/v1/docs`: the interface for programs, made from the same schemas that it answers by. */
export default function Interface({ loaderData: { page } }: Route.ComponentProps) {
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
          {[...page.tags.map(({ name }) => name), messages.shapes].map((name) => (
            <a key={name} className={css.jump} href={`#${idOf(name)}`}>
              {name}
            </a>
          ))}
        </ChipRow>
      </nav>
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

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
