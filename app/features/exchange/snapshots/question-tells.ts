import { readFilters } from '#app/features/sightings/lists/read-filters.ts';
import type { SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import type { Visibility } from '#app/features/sightings/privacy/public-place.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import { dateParts, daysInMonth } from '#app/platform/text/civil-date.ts';
import { scopeOfPath } from '../exports/scope-of-path.ts';

type Tells = (filters: SightingFilters, visibility: Visibility) => boolean;

const never: Tells = () => false;

/** What each filter says, where it is asked, beyond what everybody is told of a find that is shown so: its county, its month, and its 10 km square unless it is hidden. */
const tells: Record<keyof SightingFilters, Tells> = {
  rank: never,
  taxonId: never,
  countyCode: never,
  settlement: ({ settlement }) => settlement !== null,
  placeText: ({ placeText }) => placeText !== null,
  utm10: ({ utm10 }, visibility) => utm10 !== null && visibility === 'hidden',
  area: ({ area }) => area !== null,
  near: ({ near }) => near !== null,
  from: ({ from }) => from !== null && dateParts(from).day !== 1,
  to: ({ to }) => to !== null && !endsMonth(to),
  month: never,
  // Mostly of an area smaller than a square, and of a day or two.
  eventId: ({ eventId }) => eventId !== null,
  projectId: ({ projectId }) => projectId !== null,
  // Its name may tell anything.
  groupId: ({ groupId }) => groupId !== null,
  lifeStage: never,
  observer: never,
  determiner: never,
  level: never,
  verdict: never,
  licenseId: never,
  hasImage: never,
  isProtected: never,
};

/**
 * True where what a snapshot asked would tell more of a find in it than a place of this visibility does: an area smaller than the square
 * or a time shorter than the month. The name of a group may tell anything; so may what cannot be read any more.
 */
export function questionTells(question: string, visibility: Visibility): boolean {
  if (question === '' || visibility === 'exact') return false;
  const [path = ''] = question.split('?', 1);
  if (scopeOfPath(path).kind === 'group') return true;
  const { filters, problems } = readFilters(queryOf(question));
  if (Object.keys(problems).length > 0) return true;
  return Object.values(tells).some((each) => each(filters, visibility));
}

function endsMonth(date: string): boolean {
  const { year, month, day } = dateParts(date);
  return day === daysInMonth(year, month);
}
