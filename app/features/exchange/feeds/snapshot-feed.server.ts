import type { Db } from '#app/platform/db/database.server.ts';
import { atomFeed } from '#app/platform/text/atom-feed.ts';
import { escapeXml as x } from '#app/platform/text/escape-xml.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { listSnapshots } from '../snapshots/find-snapshots.server.ts';
import { snapshotMessages } from '../snapshots/messages.ts';
import { feedMessages as messages } from './messages.ts';

type Of = { siteName: string; publicUrl: string; limit: number };

/** The exports that are frozen as an Atom feed, the newest first; closed ones are no news. */
export async function snapshotFeed(db: Db, { siteName, publicUrl, limit }: Of): Promise<string> {
  const { items } = await listSnapshots(db, { beforeId: null, limit });
  const open = items.filter(({ isClosed }) => !isClosed);
  return atomFeed({
    page: publicUrl + urls.snapshots(),
    self: publicUrl + machineUrls.snapshotsFeed(),
    title: `${messages.snapshots} – ${siteName}`,
    author: siteName,
    entries: open.map(({ id, title, takenAt, sightings }) => {
      const href = publicUrl + urls.snapshot(id);
      const at = takenAt.toISOString();
      return {
        ...{ id: href, href, title, updated: at, published: at },
        html: `<p>${x(snapshotMessages.count(sightings))}</p>`,
      };
    }),
  });
}
