import { mostAreaCorners } from '#app/platform/geo/area.ts';
import { formatCount } from '#app/platform/text/numbers.ts';

/** Sentences of events that are said wherever they are made, changed or joined. */
export const eventMessages = {
  clientId: 'Az űrlap kulcsa hiányzik. Töltsd be újra az oldalt.',
  nameMissing: 'Adj nevet az eseménynek.',
  tooLong: (most: number) => `Legfeljebb ${most} betű lehet.`,
  firstDay: 'Írd be, melyik napon kezdődik, például 2024. május 7.',
  lastDay: 'Írd be, melyik napon ér véget, például 2024. május 8. Ha egynapos, hagyd üresen.',
  oneDay: 'Ide egy nap való, például 2024. május 7.',
  time: 'Az óra így írandó: 8:30. Ha egész nap tart, hagyd üresen.',
  order: 'Az esemény vége korábbi, mint az eleje.',
  tooLongPeriod: (days: number) => `Egy esemény legfeljebb ${formatCount(days, 'napig')} tarthat.`,
  area: `Ez nem egy terület. Rajzold újra a térképen: legalább három, legfeljebb ${mostAreaCorners} sarka legyen, és az oldalai ne keresztezzék egymást.`,
  former: 'Ilyen esemény nincs, vagy nem korábbi ennél. A korábbi esemény sorszámát írd be.',
  number: 'Ide egy sorszám vagy egy cím való.',
  changedElsewhere: 'Közben egy másik szervező is módosította az eseményt. Nézd át, mi áll itt, és mentsd újra.',
  closed: 'Ez az esemény lezárult, már nem módosítható.',
  hidden: 'Ezt az eseményt egy moderátor elrejtette: csak egy moderátor teheti újra láthatóvá.',
  notOver: 'Az eseményt akkor lehet lezárni, ha véget ért.',
  noMember: 'Ilyen nevű tag nincs.',
  lastOrganiser: 'Legalább egy szervezőnek maradnia kell.',
  blocked: 'Ehhez az eseményhez nem csatlakozhatsz.',
  notices: {
    organiser: 'Szervezőnek hívtak egy eseményhez',
    start: 'Holnap kezdődik, amire jelentkeztél',
    results: 'Megvannak az eredmények',
    nearby: 'Új esemény ott, ahol járni szoktál',
  },
  /** The file's words for programs that keep a calendar. */
  calendarName: (site: string) => `${site}: események`,
} as const;
