import { badgesJobs } from '#app/features/badges/badges-jobs.server.ts';
import { communityJobs } from '#app/features/community/community-jobs.server.ts';
import { determinationsJobs } from '#app/features/determinations/determinations-jobs.server.ts';
import { eventsJobs } from '#app/features/events/events-jobs.server.ts';
import { exchangeJobs } from '#app/features/exchange/exchange-jobs.server.ts';
import { inboxJobs } from '#app/features/inbox/inbox-jobs.server.ts';
import { membersJobs } from '#app/features/members/members-jobs.server.ts';
import { keepBounce } from '#app/features/notifications/letters/keep-bounce.server.ts';
import { notificationsJobs } from '#app/features/notifications/notifications-jobs.server.ts';
import { ownDataJobs } from '#app/features/own-data/own-data-jobs.server.ts';
import { quizJobs } from '#app/features/quiz/quiz-jobs.server.ts';
import { recordingJobs } from '#app/features/recording/recording-jobs.server.ts';
import { sightingsJobs } from '#app/features/sightings/sightings-jobs.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import { sendLetters } from '#app/platform/mail/send-letters.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';

/** Takes background jobs until the queue is stopped; every feature's handlers are named here. */
export async function startWorker(services: Services, queue: JobQueue): Promise<void> {
  await membersJobs(services, queue);
  await notificationsJobs(services, queue);
  await inboxJobs(services, queue);
  await eventsJobs(services, queue);
  await sightingsJobs(services, queue);
  await recordingJobs(services, queue);
  await determinationsJobs(services, queue);
  await communityJobs(services, queue);
  await badgesJobs(services, queue);
  await quizJobs(services, queue);
  await exchangeJobs(services, queue);
  await ownDataJobs(services, queue);
  await sendLetters(queue, services.config, (email, answer) => keepBounce(services.db, email, answer));
}
