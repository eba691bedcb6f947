import type { ProjectState } from '#app/features/projects/project-view.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the administration of projects. */
export const projectAdminMessages = {
  title: 'Projektek',
  none: 'Még nincs projekt.',
  name: 'Projekt',
  curators: 'Gondozzák',
  noCurator: 'nincs gondozója',
  members: 'Tag',
  sightings: 'Találat',
  state: 'Állapota',
  states: { open: 'látható', hidden: 'elrejtve', deleted: 'törölve' } satisfies Record<ProjectState, string>,
  created: (day: string) => `Indult: ${day}`,
  act: 'Teendő',
  why: 'Indok',
  whyOf: (name: string) => `Indok: ${name}`,
  hide: 'Elrejtem',
  hideOf: (name: string) => `Elrejtem: ${name}`,
  show: 'Megmutatom',
  showOf: (name: string) => `Megmutatom: ${name}`,
  restore: 'Visszaállítom',
  restoreOf: (name: string) => `Visszaállítom: ${name}`,
  whyMissing: 'Írd le, miért: a gondozói is ezt olvassák.',
  count: (value: number) => formatNumber(value),
};
