import { findEvents } from '#app/features/events/find-events.server.ts';
import { findGroups } from '#app/features/groups/find-groups.server.ts';
import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { nearName } from '#app/features/places/find/read-near.server.ts';
import { findProjects } from '#app/features/projects/find-projects.server.ts';
import type { SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { countyName } from '#app/features/sightings/privacy/place-words.ts';
import { verdictWords } from '#app/features/sightings/queue/verdict.ts';
import { lifeStageWords } from '#app/features/sightings/sighting-words.ts';
import { trustWords } from '#app/features/sightings/trust-words.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { spanUnit } from '#app/platform/text/civil-date.ts';
import { formatDate, formatObservedOn } from '#app/platform/text/hungarian.ts';
import { monthName } from '#app/platform/text/months.ts';
import { filterMessages } from './filter-messages.ts';
import { viewMessages } from './view-messages.ts';

/** An active filter in words, and the address without it. */
export type ActiveFilter = { label: string; removeUrl: string };

type Of = { filters: SightingFilters; link: (filters: SightingFilters) => string };

/** The filters that are on, in the order of the panel. */
export async function activeFilters(db: Db, { filters, link }: Of): Promise<ActiveFilter[]> {
  const { taxonId, rank, countyCode, from, to, month, level, verdict, observer, determiner } = filters;
  const { licenseId, hasImage, isProtected } = filters;
  const taxon = taxonId === null ? undefined : (await findTaxa(db, [taxonId])).get(taxonId);
  const member = observer === null ? undefined : await findMemberByName(db, observer);
  const namer = determiner === null ? undefined : await findMemberByName(db, determiner);
  const [event] = filters.eventId === null ? [] : await findEvents(db, [filters.eventId]);
  const [project] = filters.projectId === null ? [] : await findProjects(db, [filters.projectId]);
  const group = filters.groupId === null ? undefined : (await findGroups(db, [filters.groupId])).get(filters.groupId);
  const county = countyCode === null ? undefined : countyNames.get(countyCode);
  const active: ActiveFilter[] = [];
  const add = (label: string, without: Partial<SightingFilters>) =>
    active.push({ label, removeUrl: link({ ...filters, ...without }) });
  if (taxonId !== null) add(taxon?.name ?? taxon?.origName ?? viewMessages.noTaxon(taxonId), { taxonId: null });
  if (rank) add(rankLabel(rank), { rank: null });
  if (countyCode !== null) add(county ? countyName(county) : countyCode, { countyCode: null });
  if (filters.settlement !== null) add(filters.settlement, { settlement: null });
  if (filters.placeText !== null) add(viewMessages.placeNamed(filters.placeText), { placeText: null });
  if (filters.utm10 !== null) add(viewMessages.squareTitle(filters.utm10), { utm10: null });
  if (filters.area) add('corners' in filters.area ? viewMessages.inArea : viewMessages.onMap, { area: null });
  if (filters.near) add(viewMessages.near(nearName(filters.near.text), filters.near.radiusM), { near: null });
  if (from !== null || to !== null) add(periodLabel(from, to), { from: null, to: null });
  if (month !== null) add(monthName(month), { month: null });
  if (filters.eventId !== null) add(event?.name ?? viewMessages.noEvent(filters.eventId), { eventId: null });
  if (filters.projectId !== null) add(project?.name ?? viewMessages.noProject(filters.projectId), { projectId: null });
  if (filters.groupId !== null) add(group?.name ?? viewMessages.noGroup(filters.groupId), { groupId: null });
  if (filters.lifeStage !== null) add(lifeStageWords[filters.lifeStage], { lifeStage: null });
  if (level !== null) add(trustWords[level], { level: null });
  if (verdict !== null) add(viewMessages.decided(verdictWords[verdict]), { verdict: null });
  if (observer !== null) add(member?.displayName ?? viewMessages.noMember(observer), { observer: null });
  if (determiner !== null)
    add(namer ? viewMessages.determinedBy(namer.displayName) : viewMessages.noMember(determiner), { determiner: null });
  if (licenseId !== null) add(findLicence(licenseId)?.nameShort ?? '', { licenseId: null });
  if (hasImage !== null) add(hasImage ? filterMessages.withImage : filterMessages.withoutImage, { hasImage: null });
  if (isProtected !== null)
    add(isProtected ? filterMessages.protectedOnly : filterMessages.notProtected, { isProtected: null });
  return active;
}

function rankLabel({ min, max }: { min: number; max: number }): string {
  return min === 0 && max === 3 ? viewMessages.notToSpecies : filterMessages.rankRange(min, max);
}

function periodLabel(from: string | null, to: string | null): string {
  if (from === null) return `– ${formatDate(to ?? '')}`;
  if (to === null) return `${formatDate(from)} –`;
  const unit = spanUnit({ from, to });
  const precision = from === to ? 'day' : unit === 'day' ? 'range' : unit;
  return formatObservedOn({ from, to, precision });
}
