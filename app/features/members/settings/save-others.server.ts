import type { z } from 'zod';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { ownMember } from '../own-member.ts';
import type { othersSchema } from './others-form.ts';
import { upsertPreference } from './settings.repo.server.ts';

/** Saves how pages look, whether one stands in the rankings, the keys of the workbench, and what the member hears of events. Throws not_logged_in. */
export async function saveOthers(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  choices: z.output<typeof othersSchema>,
): Promise<void> {
  const memberId = ownMember(viewer);
  const { theme, listView, sheetDrafts, inRankings, workbenchKeys, eventStart, eventResults } = choices;
  const { eventNearby, projectNearby } = choices;
  await write(db, async (tx) => {
    await upsertPreference(tx, memberId, {
      ...(theme !== undefined && { theme }),
      ...(listView !== undefined && { list_view: listView }),
      ...(sheetDrafts !== undefined && { sheet_drafts: sheetDrafts }),
      ...(inRankings !== undefined && { in_rankings: inRankings }),
      ...(workbenchKeys !== undefined && { workbench_keys: workbenchKeys && JSON.stringify(workbenchKeys) }),
      ...(eventStart !== undefined && { event_start: eventStart }),
      ...(eventResults !== undefined && { event_results: eventResults }),
      ...(eventNearby !== undefined && { event_nearby: eventNearby }),
      ...(projectNearby !== undefined && { project_nearby: projectNearby }),
    });
    if (inRankings !== undefined) touch(tx, 'rankings');
  });
}
