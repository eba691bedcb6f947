import { Link, redirect } from 'react-router';
import { findTerms, type TermsView } from '#app/features/members/terms/find-terms.server.ts';
import { browserEntries } from '#app/features/site/browser-entries.ts';
import { infoPageOf, infoPages, infoText, mainNameOf, termsPage } from '#app/features/site/info-pages.ts';
import type { InfoTextName } from '#app/features/site/info-text-names.ts';
import { readSiteSettings } from '#app/features/site/read-site-settings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, type Services, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Markup } from '#app/ui/page/Markup.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/info-page.ts';
import { EntryTable } from './EntryTable.tsx';
import { siteMessages } from './messages.ts';
import css from './site.module.css';

const messages = siteMessages.terms;

export async function loader({ url, params: { name }, context }: Route.LoaderArgs) {
  const mainName = mainNameOf(name);
  if (mainName) throw redirect(urls.infoPage(mainName), 301);
  const page = infoPageOf(name);
  context.get(pageTagsContext).add('site');
  return orPageProblem(async () => {
    if (!page) throw new DomainError('not_found');
    const services = context.get(servicesContext);
    const wanted = url.searchParams.get('valtozat') ?? undefined;
    const terms = page.name === termsPage ? await readTerms(services, wanted) : null;
    const text = page.name === termsPage ? (terms?.text ?? '') : await readText(services, page.name);
    return { page, text, terms };
  });
}

async function readTerms({ db }: Services, version: string | undefined): Promise<TermsView> {
  const terms = await findTerms(db, version);
  if (!terms) throw new DomainError('not_found');
  return terms;
}

async function readText(services: Services, name: InfoTextName): Promise<string> {
  return infoText(name, (await readSiteSettings(services)).texts);
}

export const handle = sharesItself;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead } = loaderData.page;
  const share = { title, description: lead, path: location.pathname };
  return [{ title }, ...shareTags(matches[0].loaderData?.site, share)];
}

/** One text on the site itself; the one on cookies lists them, the terms their versions. */
export default function InfoPage({ loaderData: { page, text, terms } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.infoPages(), label: siteMessages.info.title }]} />
      <PageHeading title={page.title} lead={terms?.isCurrent ? messages.since(terms.since) : page.lead} />
      {terms && !terms.isCurrent && (
        <Note>
          {messages.old(terms.since)} <Link to={urls.infoPage(termsPage)}>{messages.toCurrent}</Link>
        </Note>
      )}
      <Markup text={text} />
      {page.name === 'sutik' && (
        <Section title={siteMessages.entries.title}>
          <EntryTable entries={browserEntries} />
        </Section>
      )}
      {terms && terms.versions.length > 1 && <Versions terms={terms} />}
      <nav className={css.others} aria-label={siteMessages.info.other}>
        {infoPages
          .filter(({ name }) => name !== page.name)
          .map(({ name, title }) => (
            <Link key={name} to={urls.infoPage(name)}>
              {title}
            </Link>
          ))}
      </nav>
    </Page>
  );
}

function Versions({ terms }: { terms: TermsView }) {
  return (
    <Section title={messages.versions}>
      <ul className="stack">
        {terms.versions.map(({ version, since, changes }) => (
          <li key={version}>
            {version === terms.version ? (
              <b>{since}</b>
            ) : (
              <Link to={urls.infoPage(termsPage, { valtozat: version })}>{since}</Link>
            )}
            <p className="quiet">{changes || messages.first}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
