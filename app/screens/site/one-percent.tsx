import { infoText, onePercentTitle } from '#app/features/site/info-pages.ts';
import { readSiteSettings } from '#app/features/site/read-site-settings.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import buttonCss from '#app/ui/actions/Button.module.css';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Markup } from '#app/ui/page/Markup.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import type { Route } from './+types/one-percent.ts';
import { siteMessages } from './messages.ts';
import css from './site.module.css';

const messages = siteMessages.onePercent;

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pageTagsContext).add('site');
  const { texts, ...settings } = await readSiteSettings(context.get(servicesContext));
  return { ...settings, text: infoText('egyszazalek', texts) };
}

export function meta() {
  return [{ title: onePercentTitle }, { name: 'description', content: messages.leadUnnamed }];
}

/** Whom to give the one percent of one's tax to, and how. */
export default function OnePercent({ loaderData: site }: Route.ComponentProps) {
  const { foundationName, foundationSeat, foundationTaxNumber, foundationAccount, supportUrl } = site;
  const facts = [
    { term: messages.beneficiary, value: foundationName },
    { term: messages.seat, value: foundationSeat },
    { term: messages.account, value: foundationAccount && <span className="num">{foundationAccount}</span> },
  ].filter(({ value }) => value);
  return (
    <Page>
      <PageHeading
        title={onePercentTitle}
        lead={foundationName ? messages.lead(foundationName) : messages.leadUnnamed}
      />
      {foundationTaxNumber ? <TaxNumber number={foundationTaxNumber} /> : <Note>{messages.noTaxNumber}</Note>}
      {facts.length > 0 && (
        <div className={css.facts}>
          <FactList facts={facts} />
        </div>
      )}
      <Markup text={site.text} />
      {supportUrl && (
        <p className={css.foot}>
          <a
            className={cx(buttonCss.root, buttonCss.primary)}
            href={supportUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {messages.donate}
            <span className="visually-hidden"> {messages.opensInNewTab}</span>
          </a>
        </p>
      )}
    </Page>
  );
}

function TaxNumber({ number }: { number: string }) {
  const show = useSnackbar();
  const hasScripts = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      show({ text: messages.copied, tone: 'ok' });
    } catch {
      show({ text: messages.copyFailed, tone: 'error' });
    }
  }
  return (
    <div className={css.tax}>
      <p>
        <span className="quiet">{messages.taxNumber}</span>
        <b className={css.number}>{number}</b>
      </p>
      {hasScripts && (
        <Button icon="copy" onClick={copy}>
          {messages.copy}
        </Button>
      )}
    </div>
  );
}
