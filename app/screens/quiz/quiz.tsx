import { data, redirect } from 'react-router';
import { z } from 'zod';
import { can } from '#app/features/members/can.ts';
import { findDailyGame, findGame, marksOf } from '#app/features/quiz/games/find-game.server.ts';
import { findQuizOrders } from '#app/features/quiz/games/find-quiz-orders.server.ts';
import { startGame } from '#app/features/quiz/games/start-game.server.ts';
import { findProgress } from '#app/features/quiz/learning/find-progress.server.ts';
import { difficulties, gameKinds } from '#app/features/quiz/quiz-codes.ts';
import { problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import {
  clientAddressContext,
  pageTagsContext,
  type Services,
  servicesContext,
} from '#app/platform/session/request-context.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { quizUrls, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/quiz.ts';
import { FamilyTable } from './FamilyTable.tsx';
import { quizPageMessages as messages } from './messages.ts';
import css from './quiz.module.css';
import { DailyForm, DueForm, FreeForm } from './StartForms.tsx';

const formSchema = z.object({
  kind: z.enum(gameKinds),
  difficulty: z.enum(difficulties).default('medium'),
  order: z.union([z.literal(''), idSchema]).default(''),
});

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  for (const tag of ['sightings', 'taxonomy'] as const) context.get(pageTagsContext).add(tag);
  return {
    orders: await findQuizOrders(services.db),
    own: await findOwn(services, viewer),
    seesPairs: can(viewer, 'seeMissingNotes'),
    siteName: services.config.siteName,
  };
}

/** What a member has learnt, and how the day's round of theirs stands; null for a visitor. */
async function findOwn(services: Services, viewer: Viewer) {
  const { memberId } = viewer;
  if (memberId === null) return null;
  const [{ families, due }, word] = await Promise.all([
    findProgress(services.db, { memberId }),
    findDailyGame(services.db, { memberId, day: today() }),
  ]);
  const game = word === undefined ? undefined : await findGame(services, viewer, { word });
  return {
    due,
    families: families.map(({ family, ...counts }) => ({
      ...counts,
      family: family && { id: family.id, name: family.name, origName: family.origName, url: family.url },
    })),
    daily: game && word ? { word, marks: marksOf(game) } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData());
  return orPageProblem(async () => {
    const { kind, difficulty, order } = parseOr('malformed', formSchema, form);
    const word = await startGame(context.get(servicesContext), context.get(viewerContext), {
      kind,
      difficulty,
      orderId: order === '' ? null : order,
      network: networkOf(context.get(clientAddressContext)),
    });
    if (word === undefined) return data({ few: kind }, { status: problems.invalid.status });
    throw redirect(quizUrls.game(word), 303);
  });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  const of = { title: messages.title, description: messages.lead, path: quizUrls.start() };
  return [{ title: `${messages.title} – ${loaderData.siteName}` }, ...shareTags(matches[0].loaderData?.site, of)];
}

/** `/jatek`: where games begin, and what a member has learnt by them. */
export default function Quiz({ loaderData: { orders, own, seesPairs }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      {actionData && (
        <Note kind="hint" role="alert">
          {actionData.few === 'due' ? messages.fewDue : messages.few}
        </Note>
      )}
      <Section title={messages.daily.title}>
        <DailyForm begun={own?.daily ?? null} />
      </Section>
      <Section title={messages.free.title}>
        <FreeForm orders={orders} />
      </Section>
      <Section title={messages.due.title}>
        {own ? (
          <DueForm due={own.due} />
        ) : (
          <p className="row">
            {messages.due.login}{' '}
            <LinkButton to={urls.login(quizUrls.start())} variant="quiet">
              {messages.due.toLogin}
            </LinkButton>
          </p>
        )}
      </Section>
      {own && own.families.length > 0 && (
        <Section title={messages.progress.title}>
          <FamilyTable rows={own.families} />
        </Section>
      )}
      {seesPairs && (
        <p className={css.more}>
          <LinkButton to={quizUrls.pairs()} variant="quiet" icon="edit">
            {messages.pairsLink}
          </LinkButton>
        </p>
      )}
    </Page>
  );
}
