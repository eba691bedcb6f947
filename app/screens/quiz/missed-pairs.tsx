import { redirect } from 'react-router';
import { findMissedPairs } from '#app/features/quiz/learning/find-missed-pairs.server.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { quizUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/missed-pairs.ts';
import { quizPageMessages } from './messages.ts';
import css from './quiz.module.css';

const messages = quizPageMessages.pairs;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(quizUrls.pairs()));
  const pairs = await orPageProblem(() => findMissedPairs(db, viewer));
  const siteName = config.siteName;
  return { siteName, pairs: pairs.map((pair) => ({ ...pair, one: toNamed(pair.one), other: toNamed(pair.other) })) };
}

function toNamed({ id, name, origName, taxonType, url }: TaxonView) {
  return { id, name, origName, rank: taxonType, url: url ?? '' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${messages.title} – ${loaderData.siteName}` : messages.title;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/jatek/parok`: pairs of species that are often confused, and that nobody has told apart yet; for those who may. */
export default function MissedPairs({ loaderData: { pairs } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: quizUrls.start(), label: quizPageMessages.title }]} />
      <PageHeading title={messages.title} lead={messages.lead} />
      {pairs.length === 0 ? (
        <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
      ) : (
        <ol className={css.pairs}>
          {pairs.map(({ one, other, misses, guesses }) => (
            <li key={`${one.id} ${other.id}`}>
              <p className={css.pair}>
                <NameLabel name={one.name} origName={one.origName} rank={one.rank} />
                <span className="faint">{messages.and}</span>
                <NameLabel name={other.name} origName={other.origName} rank={other.rank} />
              </p>
              {misses > 0 && <p className="quiet">{messages.misses(misses)}</p>}
              {guesses > 0 && <p className="quiet">{messages.guesses(guesses)}</p>}
              <p>
                <LinkButton to={urls.taxonTab(one.url, 'rokonok')} icon="edit">
                  {messages.write}
                  <span className="visually-hidden">
                    : {one.name ?? one.origName}, {other.name ?? other.origName}
                  </span>
                </LinkButton>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Page>
  );
}
