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
  created: (day: string) => `Indult: ${day}`,
  count: (value: number) => formatNumber(value),
};
