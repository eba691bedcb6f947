import { scopeOfPath } from '#app/features/exchange/exports/scope-of-path.ts';
import { citationFormats, citationSentences } from '#app/features/exchange/snapshots/cite.ts';
import { doiUrl } from '#app/features/exchange/snapshots/doi.ts';
import { findSnapshot } from '#app/features/exchange/snapshots/find-snapshots.server.ts';
import { toCited } from '#app/features/exchange/snapshots/to-cited.ts';
import { findGroups } from '#app/features/groups/find-groups.server.ts';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { formatBytes, formatNumber } from '#app/platform/text/numbers.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { snapshotPages as messages } from './messages.ts';

/** What the page of a snapshot shows. Throws not_found. */
export async function loadSnapshot(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  id: number,
): Promise<ShownSnapshot> {
  const snapshot = await findSnapshot(db, viewer, id);
  const { state, problem, takenAt, maker, facts, bytes, doi, others, mayName, mayClose, removed } = snapshot;
  const cited = toCited(snapshot, config);
  return {
    ...{ id, state, problem, mayName, mayClose, removed },
    title: snapshot.title,
    siteName: config.siteName,
    address: config.publicUrl + urls.snapshot(id),
    fileAddress: config.publicUrl + urls.snapshotFile(id),
    takenIso: takenAt?.toISOString() ?? null,
    taken: takenAt && formatDateTime(takenAt),
    sightings: snapshot.sightings,
    facts,
    group: await livingGroup(db, snapshot.question),
    maker: maker && { name: maker.displayName, url: maker.username ? urls.profile(maker.username) : null },
    size: formatBytes(bytes),
    checksum: snapshot.checksum,
    firstChecksum: snapshot.firstChecksum,
    doi: doi === null ? null : { text: doi, url: doiUrl(doi) },
    sentences: cited ? citationSentences(cited) : null,
    citations: Object.entries(citationFormats).map(([format, { name }]) => ({
      name,
      url: urls.snapshotCitation(id, format),
    })),
    licences: (facts?.licences ?? []).map(({ licenseId, sightings, images }) => {
      const { nameShort, helper } = licenceById(licenseId);
      return {
        id: licenseId,
        name: nameShort,
        helper,
        sightings: formatNumber(sightings),
        images: formatNumber(images),
      };
    }),
    others: others.map((other) => ({
      id: other.id,
      label: messages.compareWith(formatDateTime(other.takenAt), other.sightings),
      url: other.id < id ? urls.snapshotChanges(other.id, id) : urls.snapshotChanges(id, other.id),
    })),
  };
}

/** What the group that was asked is called today; what is frozen tells its number alone. */
async function livingGroup(db: Services['db'], question: string): Promise<ShownSnapshot['group']> {
  const [path = ''] = question.split('?', 1);
  const scope = question === '' ? undefined : scopeOfPath(path);
  if (scope?.kind !== 'group') return null;
  const group = (await findGroups(db, [scope.groupId])).get(scope.groupId);
  return group ? { name: group.name, url: group.url } : null;
}

type Found = Awaited<ReturnType<typeof findSnapshot>>;

export type ShownSnapshot = Pick<
  Found,
  | 'id'
  | 'state'
  | 'problem'
  | 'mayName'
  | 'mayClose'
  | 'removed'
  | 'title'
  | 'sightings'
  | 'facts'
  | 'checksum'
  | 'firstChecksum'
> & {
  siteName: string;
  address: string;
  fileAddress: string;
  takenIso: string | null;
  taken: string | null;
  group: { name: string; url: string } | null;
  maker: { name: string; url: string | null } | null;
  size: string;
  doi: { text: string; url: string } | null;
  sentences: { hu: string; en: string } | null;
  citations: { name: string; url: string }[];
  licences: { id: number; name: string; helper: string; sightings: string; images: string }[];
  others: { id: number; label: string; url: string }[];
};
