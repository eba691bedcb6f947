import { activeFilters } from '#app/features/browsing/active-filters.server.ts';
import { readAddress } from '#app/features/browsing/list-address.server.ts';
import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findProfile } from '#app/features/members/find-profile.server.ts';
import { filterQuery, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import type { QueryProblems } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { ExportScope } from './export-scope.ts';
import { scopeOfPath } from './scope-of-path.ts';

type Query = Record<string, string | number | null | undefined>;

/** What is asked to be exported: read, and allowed. */
export type OpenExport = {
  filters: SightingFilters;
  /** What the address asks by its path. */
  fixed: Partial<SightingFilters>;
  groupId: number | null;
  isOwn: boolean;
  /** Whose or which it is, null of the whole site. */
  subject: string | null;
  /** What is asked, in words, each with the address without it. */
  active: { label: string; removeUrl: string }[];
  /** The address of this export with a query. */
  address: (query?: Query) => string;
  /** Where the same sightings are listed. */
  listUrl: string;
  /** Something that is asked cannot be read: nothing is answered until it is right. */
  problems: QueryProblems;
  refused: Record<string, string>;
};

/** Reads and allows what an address asks of an export. Throws not_logged_in, not_allowed, not_found. */
export async function openExport(
  db: Db,
  viewer: Viewer,
  { scope, query }: { scope: ExportScope; query: URLSearchParams },
): Promise<OpenExport> {
  authorize(viewer, 'exportSightings');
  const of = await openScope(db, viewer, scope);
  const { filters, problems, refused } = await readAddress(db, query, of);
  const own = Object.fromEntries(Object.keys(of.fixed).map((name) => [name, null]));
  const asked = { ...filters, ...own };
  const active = await activeFilters(db, { filters: asked, link: (changed) => of.address(filterQuery(changed)) });
  return { ...of, filters, active, listUrl: of.listUrl(filterQuery(asked)), problems, refused };
}

/** The same of a question that could be read when it was asked, and has waited since. Throws malformed too: what can be read no more would ask for everything. */
export async function openKeptExport(db: Db, viewer: Viewer, question: string): Promise<OpenExport> {
  const [path = ''] = question.split('?', 1);
  const open = await openExport(db, viewer, { scope: scopeOfPath(path), query: queryOf(question) });
  const unread = Object.entries(open.problems).map(([path, message]) => ({ path, message }));
  if (unread.length > 0) throw new DomainError('malformed', unread);
  return open;
}

async function openScope(db: Db, viewer: Viewer, scope: ExportScope) {
  const nobodys = { fixed: {}, groupId: null, isOwn: false, subject: null };
  switch (scope.kind) {
    case 'all':
      return { ...nobodys, address: urls.export, listUrl: urls.sightings };
    case 'area':
      return { ...nobodys, address: urls.exportArea, listUrl: urls.sightings };
    case 'user': {
      const profile = await findProfile(db, scope.user);
      if (!profile) throw new DomainError('not_found');
      const { id: memberId, username, displayName, useDefaultLicenc } = profile;
      authorize(viewer, 'exportOfMember', { memberId, useDefaultLicenc });
      return {
        fixed: { observer: username },
        groupId: null,
        isOwn: isOneself(viewer, memberId),
        subject: displayName,
        address: (query?: Query) => urls.exportUser(username, query),
        listUrl: (query?: Query) => urls.profileSightings(username, query),
      };
    }
    case 'group': {
      const { id, name, url, user } = await findGroup(db, scope.groupId);
      return {
        fixed: {},
        groupId: id,
        isOwn: isOneself(viewer, user.id),
        subject: name,
        address: (query?: Query) => urls.exportGroup(id, query),
        listUrl: () => url,
      };
    }
  }
}

/** What is asked, in words. */
export function wordsOf({ subject, active }: Pick<OpenExport, 'subject' | 'active'>): string[] {
  return [...(subject === null ? [] : [subject]), ...active.map(({ label }) => label)];
}
