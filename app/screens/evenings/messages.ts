import type { OwnEvening } from '#app/features/recording/evenings/own-evenings.server.ts';
import { formatCount, formatNumber, NBSP } from '#app/platform/text/numbers.ts';
import { catchMessages } from './catch-messages.ts';

/** Words of an evening's page. */
export const eveningMessages = {
  gone: 'Ez az este nincs meg',
  title: (method: string, when: string) => `${method.charAt(0).toUpperCase()}${method.slice(1)}, ${when}`,
  summary: ({ sightings, species, unpublished }: { sightings: number; species: number; unpublished: number }) =>
    `${formatCount(sightings, 'találat')}, ${formatCount(species, 'faj')}${andUnpublished(unpublished)}`,
  when: 'Mikor',
  where: 'Hol',
  who: 'Ki',
  individuals: 'Egyedek',
  lamp: 'Fény',
  weather: 'Időjárás',
  notes: 'Megjegyzés',
  completeness: 'A lista',
  complete: 'teljes: minden fel van írva, ami jött',
  notComplete: 'nem teljes: jöhetett más is',
  hours: (from: string, to: string | null) => (to ? `${from}–${to}` : `${from}-tól`),
  degrees: (value: number) => `${formatNumber(value, 1)}${NBSP}°C`,
  county: (county: string) => `${county} vármegye`,
  abroadOrHidden: 'a helye rejtett',
  frame:
    'Ennek az estének a találatait itt nem soroljuk fel, és a helyét csak nagyjából mutatjuk: van köztük, amelynek a pontos helye nem nyilvános, és a többi elárulná. A nyilvános találatok a listákban megvannak.',
  coarse: 'Az este pontos helye és napja nem nyilvános: a 10\u00A0km-\u2060es négyzetét és a hónapját mutatjuk.',
  hiddenPlace: 'Az este pontos helye és napja nem nyilvános: a vármegyéjét és a hónapját mutatjuk.',
  squareLabel: (code: string) => `Magyarország térképe, a ${code} négyzet kiemelve`,
  squareCaption: (code: string) => `Az este a ${code} jelű, 10\u00A0km-\u2060es négyzetben volt.`,
  nothing: 'Ezen az estén semmi nem jött.',
  mapLabel: 'Az este helye',
  own: 'Estéim',
  none: 'Még nincs egyetlen estéd sem',
  noneText: 'Egy este a lámpánál: egy hely, egy időjárás, és soronként minden, ami jött.',
  newEvening: 'Új este',
  older: 'Régebbiek',
  newest: 'Legfrissebbek',
  holds: (of: { sightings: number; unpublished: number; isComplete: boolean }) =>
    `${formatCount(of.sightings, 'találat')}${andUnpublished(of.unpublished)}${of.isComplete ? ', teljes lista' : ''}`,
  near: ({
    near,
    species,
    individuals,
    countKind,
  }: Pick<OwnEvening, 'near' | 'species' | 'individuals' | 'countKind'>) =>
    [
      near,
      species > 0 && formatCount(species, 'faj'),
      individuals > 0 && `${catchMessages.count(individuals, countKind)}${NBSP}egyed`,
    ]
      .filter(Boolean)
      .join(' · '),
  madeOn: (date: string) => `Állapot: ${date}`,
  edit: 'Az este szerkesztése',
  editShort: 'Szerkesztés',
  editLead:
    'Ha a helyet, a napot vagy a módszert átírod, az este találatai is követik; az marad, amit valamelyiknél külön adtál meg.',
  back: 'Az este',
  save: 'Mentem',
  saving: 'Mentés…',
  cancel: 'Mégsem',
  saved: (changed: number) =>
    changed === 0 ? 'Az estét elmentettük.' : `Az estét elmentettük, és vele ${formatCount(changed, 'találatát')}.`,
  others: {
    nothing: 'Ezt az estét csak te látod: a helyét elrejtetted, vagy még nincs nyilvános találata.',
    coarse: 'Mások ezt az estét a pontos helye és napja nélkül látják.',
    frame:
      'Van az estén olyan találat, amelynek a pontos helye nem nyilvános, a többi pedig elárulná. Ezért mások az estének csak a négyzetét és a hónapját látják, a találatait itt nem.',
  },
} as const;

function andUnpublished(count: number): string {
  return count > 0 ? `, és ${formatCount(count, 'nem nyilvános')}` : '';
}
