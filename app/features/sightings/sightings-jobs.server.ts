import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { publishDrafts } from './changes/change-state.server.ts';
import { purgeDeleted } from './changes/purge-deleted.server.ts';
import { countContained } from './containers/count-contained.server.ts';
import { countCoverage, recountCoverage } from './coverage/count-coverage.server.ts';
import { tellEventsNearby } from './events/tell-nearby.server.ts';
import { renewCredits } from './licences/renew-credits.server.ts';
import { runLicenceChange } from './licences/step-licence-change.server.ts';
import { sweepLicenceChanges } from './licences/undo-licence-change.server.ts';
import { dropLately } from './pictures/keep-files.server.ts';
import { relocateSightings } from './privacy/relocate-sightings.server.ts';
import { rateQueue } from './queue/rate-queue.server.ts';
import { renewAuthors } from './renew-authors.server.ts';
import { proveSummaries } from './summaries/prove-summaries.server.ts';

/** Takes sightings' jobs: what waited for a confirmed address becomes visible, places are named anew, new events are told of, what was deleted long ago goes for good every night. */
export async function sightingsJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work('publish-drafts', ({ memberId }) => publishDrafts(services.db, memberId));
  await queue.work('relocate-sightings', async () => void (await relocateSightings(services.db)));
  await queue.work('change-licences', ({ changeId }) => runLicenceChange(services, changeId));
  await queue.work('renew-credits', (task) => renewCredits(services, task));
  await queue.work('renew-authors', () => renewAuthors(services));
  await queue.schedule('renew-authors', '* * * * *', {});
  await queue.work('drop-files', () => dropLately(services));
  await queue.schedule('drop-files', '* * * * *', {});
  await queue.work('purge-deleted', async () => {
    await purgeDeleted(services);
    await sweepLicenceChanges(services.db);
  });
  await queue.schedule('purge-deleted', '40 3 * * *', {});
  await queue.work('verify-summaries', () => proveSummaries(services.db));
  await queue.schedule('verify-summaries', '23 4 * * *', {});
  await queue.work('tell-events-nearby', () => tellEventsNearby(services.db));
  await queue.schedule('tell-events-nearby', '21 * * * *', {});
  await queue.work('count-coverage', () => countCoverage(services.db));
  await queue.schedule('count-coverage', '* * * * *', {});
  await queue.work('recount-coverage', () => recountCoverage(services.db));
  await queue.schedule('recount-coverage', '50 2 * * *', {});
  await queue.work('count-contained', () => countContained(services.db));
  await queue.schedule('count-contained', '* * * * *', {});
  await queue.work('rate-queue', async () => void (await rateQueue(services.db)));
  await queue.schedule('rate-queue', '*/5 * * * *', {});
}
