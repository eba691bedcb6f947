import { expect, it } from 'vitest';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';

const services = useTestServices();

it('of a find whose day is not public the history says months, and to its observer hours', async () => {
  const anna = await aMember(services.db, 'anna');
  const id = await aSighting(services.db, anna.memberId, { visibility: 'square' });
  const saved = new Date('2024-05-17T19:30:00Z');
  await write(services.db, (tx) => archiveRevision(tx, { sightingId: id, memberId: anna.memberId, kind: 'created' }));
  await services.db.updateTable('sighting_revision').set({ created_at: saved }).execute();
  const load = await loaderOf('screens/sighting/history.tsx');
  const whenFor = async (viewer: Viewer) => {
    const url = new URL(urls.sightingHistory(id), 'http://localhost');
    const page = await loadPage(load, { url, pattern: '/talalat/:id/elozmenyek', viewer, services });
    return (page as { revisions: { when: string; at: string }[] }).revisions.map(({ when, at }) => [when, at]);
  };
  expect(await whenFor(visitor())).toEqual([['2024.\u00A0május', '2024-05']]);
  expect(await whenFor(anna)).toEqual([[formatDateTime(saved), saved.toISOString()]]);
});
