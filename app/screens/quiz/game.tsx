import { redirect } from 'react-router';
import { z } from 'zod';
import { findGame, type Game, marksOf } from '#app/features/quiz/games/find-game.server.ts';
import { gameLength } from '#app/features/quiz/quiz-codes.ts';
import { answerRound, findResult } from '#app/features/quiz/rounds/answer-round.server.ts';
import { showRound } from '#app/features/quiz/rounds/find-rounds.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { clientAddressContext, type Services, servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { quizUrls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/game.ts';
import { Marks } from './Marks.tsx';
import { quizPageMessages as messages } from './messages.ts';
import { Question } from './Question.tsx';
import { Score } from './Score.tsx';

const wordShape = /^[0-9a-f]{32}$/;
const answerSchema = z.object({ k: idSchema, choice: idSchema });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const asked = pageQuery(url.searchParams, (reader) => reader.whole('k', 1, gameLength));
  return orPageProblem(async () => {
    const game = await readGame(services, viewer, params.game);
    const marks = marksOf(game);
    const open = marks.indexOf(null);
    // Nobody sees a question before the former one is answered.
    if (asked !== null && (marks[asked - 1] ?? null) === null) throw redirect(quizUrls.game(params.game));
    const at = asked === null ? open : asked - 1;
    const heading = game.day === null ? messages.kinds[game.kind] : `${messages.kinds.daily}, ${formatDate(game.day)}`;
    const { siteName, publicUrl } = services.config;
    const frame = { word: params.game, heading, marks, siteName, isLoggedIn: viewer.memberId !== null };
    const question = game.questions[at];
    if (!question)
      return { ...frame, at: null, question: null, result: null, share: shareOf(game, { siteName, publicUrl }) };
    const { sealed, round, chosenId } = question;
    return {
      ...frame,
      at: at + 1,
      question: await showRound(services.db, { sealed, round }),
      result: chosenId === null ? null : await findResult(services.db, viewer, { round, chosenId }),
      share: null,
    };
  });
}

async function readGame(services: Services, viewer: Viewer, word: string): Promise<Game> {
  const game = wordShape.test(word) ? await findGame(services, viewer, { word }) : undefined;
  if (!game) throw new DomainError('not_found');
  return game;
}

/** How the round of a day is told to others: squares that give no answer away, and where to play. */
function shareOf(game: Game, { siteName, publicUrl }: { siteName: string; publicUrl: string }): string | null {
  if (game.day === null) return null;
  const marks = marksOf(game);
  const known = marks.filter((mark) => mark === true).length;
  const told = messages.share.text({ siteName, day: formatDate(game.day), known, all: marks.length });
  return `${told}\n${marks.map((mark) => (mark ? '■' : '□')).join('')}\n${publicUrl}${quizUrls.start()}`;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = Object.fromEntries(await request.formData());
  return orPageProblem(async () => {
    const { k, choice } = parseOr('malformed', answerSchema, form);
    const game = await readGame(services, viewer, params.game);
    const question = game.questions[k - 1];
    if (!question) throw new DomainError('not_found');
    const network = networkOf(context.get(clientAddressContext));
    try {
      await answerRound(services, viewer, { sealed: question.sealed, choice, network });
    } catch (error) {
      // Answered in another tab meanwhile: that answer is shown.
      if (!(error instanceof DomainError && error.code === 'conflict')) throw error;
    }
    throw redirect(quizUrls.game(params.game, { k }), 303);
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.heading} – ${loaderData.siteName}` : messages.title;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/jatek/{game}`: the next question of a game, an answered one (`k`), or how it went. */
export default function GamePage({ loaderData }: Route.ComponentProps) {
  const { word, heading, marks, at, question, result, share, isLoggedIn } = loaderData;
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: quizUrls.start(), label: messages.title }]} />
      <PageHeading
        title={question === null ? heading : messages.question.ask}
        lead={at === null ? undefined : `${heading}: ${messages.question.number(at, marks.length)}`}
      />
      <Marks marks={marks} at={at} />
      {question && at !== null ? (
        <Question key={at} word={word} at={at} question={question} result={result} isLast={!marks.includes(null)} />
      ) : (
        <Score word={word} marks={marks} share={share} isLoggedIn={isLoggedIn} />
      )}
    </Page>
  );
}
