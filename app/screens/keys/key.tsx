import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { answerKeys, answerQuery, readAnswers } from '#app/features/keys/engine/answers.ts';
import { judgeKey } from '#app/features/keys/engine/judge-key.ts';
import { findKey } from '#app/features/keys/find-keys.server.ts';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { keyUrls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/key.ts';
import { Candidates, GoneCandidates } from './Candidates.tsx';
import { ForSighting } from './ForSighting.tsx';
import { findNamed } from './find-named.server.ts';
import { KeepKey } from './KeepKey.tsx';
import type { KeyAddress } from './key-address.ts';
import css from './keys.module.css';
import { keysMessages as messages } from './messages.ts';
import { Questions } from './Questions.tsx';
import { Said } from './Said.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  for (const tag of ['keys', 'taxonomy', 'sightings'] as const) context.get(pageTagsContext).add(tag);
  const key = await orPageProblem(async () => {
    const found = await findKey(services.db, { slug: params.slug });
    if (!found) throw new DomainError('not_found');
    return found;
  });
  const named = await findNamed(services, viewer, url.searchParams);
  const isReadable = !readAnswers(key, url.searchParams).isOld && /^\d{0,9}$/.test(url.searchParams.get('nev') ?? '');
  const page = {
    key,
    sighting: named?.sighting ?? null,
    isLoggedIn: viewer.memberId !== null,
    /** A kept page may be opened at other answers than it was made for. */
    search: url.search,
    siteName: services.config.siteName,
  };
  return data(page, { status: isReadable ? 200 : problems.malformed.status });
}

/** Answers change the address alone: the whole key is here, and no server is asked. */
export function shouldRevalidate({ currentUrl, nextUrl, ...sent }: ShouldRevalidateFunctionArgs): boolean {
  const isAnswer = currentUrl.pathname === nextUrl.pathname && !sent.formMethod;
  return isAnswer ? false : sent.defaultShouldRevalidate;
}

export const handle = sharesItself;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  const { key, siteName } = loaderData;
  const query = new URLSearchParams(location.search);
  const isOwn = ['talalat', ...answerKeys].some((each) => query.has(each));
  return [
    { title: `${key.name} – ${siteName}` },
    ...shareTags(matches[0].loaderData?.site, { title: key.name, description: key.lead, path: keyUrls.one(key.slug) }),
    ...(isOwn ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** `/kulcs/{slug}`: a key, answered in any order; works without scripts, and without a network once it is open. */
export default function KeyPage({ loaderData }: Route.ComponentProps) {
  const { key, sighting, isLoggedIn } = loaderData;
  const { search } = useLocation();
  const query = new URLSearchParams(useHydrated() ? search : loaderData.search);
  const { answers, isOld } = readAnswers(key, query);
  const judged = judgeKey(key, answers);
  const at: KeyAddress = (next, more) =>
    keyUrls.one(key.slug, { ...answerQuery(next), talalat: sighting?.id, ...more });
  const isBegun = judged.answered.length + judged.unseen.length > 0 || answers.sex !== null || answers.stage !== null;
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: messages.title, to: keyUrls.all({ talalat: sighting?.id }) }]} />
      <PageHeading title={key.name} lead={key.lead} />
      {sighting && <ForSighting sighting={sighting} />}
      {isOld && (
        <Note kind="warn" role="alert">
          {messages.old}
        </Note>
      )}
      <div className={css.columns}>
        <div>
          <Questions view={key} answers={answers} judged={judged} at={at} />
          {isBegun && (
            <Section
              title={messages.saidTitle}
              more={
                <LinkButton to={keyUrls.one(key.slug, { talalat: sighting?.id })} variant="quiet" preventScrollReset>
                  {messages.start}
                </LinkButton>
              }
            >
              <Said answers={answers} judged={judged} at={at} />
            </Section>
          )}
        </div>
        <div className={css.result}>
          <Candidates
            view={key}
            judged={judged}
            answers={answers}
            at={at}
            chosen={sighting && { sighting, isLoggedIn, taxonId: Number(query.get('nev')) }}
          />
          <GoneCandidates judged={judged} />
        </div>
      </div>
      {key.sources.length > 0 && (
        <Section title={messages.sources}>
          <ul className={css.sources}>
            {key.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </Section>
      )}
      <KeepKey path={keyUrls.one(key.slug)} />
    </Page>
  );
}
