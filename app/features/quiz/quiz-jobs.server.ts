import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { sweepQuiz } from './jobs/sweep-quiz.server.ts';

/** Takes the quiz's job: every night what is over is dropped. */
export async function quizJobs({ db }: Pick<Services, 'db'>, queue: JobQueue): Promise<void> {
  await queue.work('sweep-quiz', () => sweepQuiz(db));
  await queue.schedule('sweep-quiz', '41 3 * * *', {});
}
