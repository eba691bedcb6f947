import { SearchBoxPart } from '#app/features/search/box/SearchBoxPart.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import css from './ErrorPage.module.css';
import { errorMessages as messages } from './messages.ts';

type ErrorPageProps = {
  /** the answer's HTTP status */
  status: number;
  /** our own words for an expected failure; never a technical text */
  detail?: string | undefined;
  /** where to come back after login, for 401 */
  returnTo?: string | undefined;
};

/** What stands in place of a page: 404 with the search, 401 with the way in, 403, and anything else plainly. */
export function ErrorPage({ status, detail, returnTo }: ErrorPageProps) {
  const { title, text } = textsOf(status);
  return (
    <Page>
      <div className={css.root}>
        <p className={css.number} aria-hidden="true">
          {status}
        </p>
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{detail || text}</p>
        {status === 404 && <SearchBoxPart />}
        {status === 401 && (
          <LinkButton to={urls.login(returnTo)} variant="primary">
            {messages.login}
          </LinkButton>
        )}
        <p>
          <LinkButton to={urls.home()} variant="quiet">
            {messages.backHome}
          </LinkButton>
        </p>
      </div>
    </Page>
  );
}

/** The title of the window for a failed page. */
export function errorTitle(status: number): string {
  return textsOf(status).title;
}

function textsOf(status: number): { title: string; text: string } {
  if (status === 404 || status === 410) return messages.notFound;
  if (status === 403) return messages.forbidden;
  if (status === 401) return messages.loginFirst;
  if (status === 429) return messages.tooMany;
  if (status === 503 || status === 507) return messages.busy;
  return status >= 500 ? messages.broken : messages.other;
}

/** An honest page for a specified address that is still to be built. */
export function NotYet() {
  return (
    <Page>
      <div className={css.root}>
        <h1 className={css.title}>{messages.notYet.title}</h1>
        <p className={css.text}>{messages.notYet.text}</p>
        <SearchBoxPart />
        <div className="row">
          <LinkButton to={urls.sightings()}>{messages.notYet.latest}</LinkButton>
          <LinkButton to={urls.home()} variant="quiet">
            {messages.backHome}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
