import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { DueTerms } from './due-terms.ts';
import { findCurrentTerms, findTermsDue, findTermsVersion, findTermsVersions } from './terms.repo.server.ts';

/** A version's text, whether it is the one in force, and the list of all. */
export type TermsView = {
  version: string;
  text: string;
  since: string;
  isCurrent: boolean;
  versions: { version: string; since: string; changes: string }[];
};

/** Undefined for whoever has nothing to accept. */
export async function findDueTerms(db: Db, viewer: Viewer): Promise<DueTerms | undefined> {
  if (!viewer.termsDue || viewer.memberId === null) return undefined;
  const [current, due] = await Promise.all([findCurrentTerms(db), findTermsDue(db, viewer.memberId)]);
  return { version: current.version, changes: due.map(({ changes }) => changes).filter(Boolean) };
}

/** The name of the version in force. */
export async function findTermsInForce(db: Db): Promise<string> {
  return (await findCurrentTerms(db)).version;
}

/** The terms in force, or an earlier version by its name; undefined where there is none of that name. */
export async function findTerms(db: Db, version?: string): Promise<TermsView | undefined> {
  const [current, versions] = await Promise.all([findCurrentTerms(db), findTermsVersions(db)]);
  const shown = version === undefined ? current : await findTermsVersion(db, version);
  if (!shown) return undefined;
  return {
    version: shown.version,
    text: shown.text,
    since: dayOf(shown.publishedAt),
    isCurrent: shown.id === current.id,
    versions: versions.map((each) => ({
      version: each.version,
      since: dayOf(each.publishedAt),
      changes: each.changes,
    })),
  };
}

function dayOf(instant: Date): string {
  return formatDate(wallClock(instant).date);
}
