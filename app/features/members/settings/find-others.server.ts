import type { Db } from '#app/platform/db/database.server.ts';
import { findPreference } from './settings.repo.server.ts';
import { type Typed, tick } from './typed.ts';

/** A member's look as its form begins; without a choice as for somebody new. */
export async function findLook(db: Db, memberId: number): Promise<Typed> {
  const row = await findPreference(db, memberId);
  return {
    theme: [row?.theme ?? 'system'],
    listView: [row?.list_view ?? 'cards'],
    sheetDrafts: tick(row?.sheet_drafts ?? false),
    inRankings: tick(row?.in_rankings ?? false),
  };
}

/** The keys that a member has chosen for the workbench, as they were sent; null for none. */
export async function findWorkbenchKeys(db: Db, memberId: number): Promise<unknown> {
  return (await findPreference(db, memberId))?.workbench_keys ?? null;
}

/** What a member hears of events and projects, as its form begins. */
export async function findEventNotices(db: Db, memberId: number): Promise<Typed> {
  const row = await findPreference(db, memberId);
  return {
    eventStart: tick(row?.event_start ?? true),
    eventResults: tick(row?.event_results ?? true),
    eventNearby: tick(row?.event_nearby ?? false),
    projectNearby: tick(row?.project_nearby ?? false),
  };
}
