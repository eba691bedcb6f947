import { infoText, onePercentTitle } from '#app/features/site/info-pages.ts';
import { readSiteSettings } from '#app/features/site/read-site-settings.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import buttonCss from '#app/ui/actions/Button.module.css';
import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import { cx } from '#app/ui/cx.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Markup } from '#app/ui/page/Markup.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/one-percent.ts';
import { siteMessages } from './messages.ts';
import css from './site.module.css';

const messages = siteMessages.onePercent;

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pageTagsContext).add('site');
  const { texts, ...settings } = await readSiteSettings(context.get(servicesContext));
  return { ...settings, text: infoText('egyszazalek', texts) };
}

export const handle = sharesItself;

export function meta({ matches }: Route.MetaArgs) {
  const share = { title: onePercentTitle, description: messages.leadUnnamed, path: urls.onePercent() };
  return [{ title: onePercentTitle }, ...shareTags(matches[0].loaderData?.site, share)];
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
  return (
    <div className={css.tax}>
      <p>
        <span className="quiet">{messages.taxNumber}</span>
        <b className={css.number}>{number}</b>
      </p>
      <CopyButton text={number} label={messages.copy} />
    </div>
  );
}
