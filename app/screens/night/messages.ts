import { formatDate } from '#app/platform/text/hungarian.ts';
import { formatCount, formatNumber, NBSP } from '#app/platform/text/numbers.ts';

/** Words of an evening's page. */
export const nightMessages = {
  gone: 'Ez az este nincs meg',
  title: (method: string, date: string) => `${method.charAt(0).toUpperCase()}${method.slice(1)}, ${formatDate(date)}`,
  summary: (sightings: number, species: number) =>
    `${formatCount(sightings, 'találat')}, ${formatCount(species, 'faj')}`,
  when: 'Mikor',
  where: 'Hol',
  who: 'Ki',
  lamp: 'Fény',
  weather: 'Időjárás',
  notes: 'Megjegyzés',
  completeness: 'A lista',
  complete: 'teljes: minden fel van írva, ami jött',
  notComplete: 'nem teljes: jöhetett más is',
  hours: (from: string, to: string | null) => (to ? `${from}–${to}` : `${from}-tól`),
  degrees: (value: number) => `${formatNumber(value, 1)}${NBSP}°C`,
  county: (county: string) => `${county} vármegye`,
  list: 'Ami jött',
  nothing: 'Ezen az estén semmi nem jött.',
  mapLabel: 'Az este helye',
  own: 'Estéim',
  none: 'Még nincs egyetlen estéd sem',
  noneText: 'Egy este a lámpánál: egy hely, egy időjárás, és soronként minden, ami jött.',
  newNight: 'Új este',
  older: 'Régebbi esték',
  newest: 'A legújabbakhoz',
  holds: (sightings: number, isComplete: boolean) =>
    `${formatCount(sightings, 'találat')}${isComplete ? ', teljes lista' : ''}`,
  edit: 'Az este szerkesztése',
  editShort: 'Szerkesztés',
  editLead:
    'Ha a helyet, a napot vagy a módszert átírod, az este találatai is követik; az marad, amit valamelyiknél külön adtál meg.',
  back: 'Az este',
  save: 'Mentem',
  saving: 'Mentés…',
  cancel: 'Mégse',
  saved: (changed: number) =>
    changed === 0 ? 'Az estét elmentettük.' : `Az estét elmentettük, és vele ${formatCount(changed, 'találatát')}.`,
  onlyYou: 'Ezt az estét a helye miatt csak te látod: a találatai közt nincs olyan, amelynek a helye nyilvános.',
} as const;
