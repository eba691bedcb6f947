import type { ProjectView } from '#app/features/projects/project-view.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { projectPageMessages as messages } from './messages.ts';

/** A project's period in words. */
export function periodWords({ firstDay, lastDay }: Pick<ProjectView, 'firstDay' | 'lastDay'>): string {
  if (firstDay !== null && lastDay !== null) return messages.between(formatDate(firstDay), formatDate(lastDay));
  if (firstDay !== null) return messages.since(formatDate(firstDay));
  return lastDay === null ? messages.always : messages.until(formatDate(lastDay));
}
