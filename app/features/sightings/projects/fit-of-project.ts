import type { AskedProject } from '#app/features/projects/project-view.ts';
import { readArea, ringOfArea } from '#app/platform/geo/area.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { isInside } from '#app/platform/geo/polygon.ts';

/** What is known by now of a find that is being written; null is not known yet. */
export type BegunFind = {
  /** Its name's number and its ancestors'. */
  line: readonly number[] | null;
  days: { from: string; to: string } | null;
  point: LatLon | null;
  /** Its place is to be shown as it is. */
  isExact: boolean;
};

/** Whether a project will hold a find, as far as can be told: `open` while something that decides is not known. */
export type Fit = 'in' | 'open' | 'out';

/** How a find suits a project: all its rules, or of one that is filled by hand the taxa and the time that a hand is held to. */
export function fitOf(project: AskedProject, { line, days, point, isExact }: BegunFind): Fit {
  const isByRule = project.joins === 'rule';
  const parts: Fit[] = [
    ofTaxa(project, line),
    ofDays(project, days),
    ...(isByRule ? ([ofArea(project, point), isExact ? 'in' : 'out'] as const) : []),
  ];
  if (parts.includes('out')) return 'out';
  return parts.includes('open') ? 'open' : 'in';
}

function ofTaxa({ taxonIds }: AskedProject, line: BegunFind['line']): Fit {
  if (taxonIds.length === 0) return 'in';
  if (line === null) return 'open';
  return taxonIds.some((id) => line.includes(id)) ? 'in' : 'out';
}

/** A rule wants the whole of the days, a hand some of them. */
function ofDays({ joins, firstDay, lastDay }: AskedProject, days: BegunFind['days']): Fit {
  if (firstDay === null && lastDay === null) return 'in';
  if (days === null) return 'open';
  const [early, late] = joins === 'rule' ? [days.from, days.to] : [days.to, days.from];
  return (firstDay === null || early >= firstDay) && (lastDay === null || late <= lastDay) ? 'in' : 'out';
}

function ofArea({ area }: AskedProject, point: BegunFind['point']): Fit {
  const read = area === null ? undefined : readArea(area);
  if (!read) return 'in';
  if (point === null) return 'open';
  const ring = ringOfArea(read);
  return isInside([point.longitude, point.latitude], [[...ring, ...ring.slice(0, 1)]]) ? 'in' : 'out';
}
