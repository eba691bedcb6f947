import type { CoverageClass } from '#app/features/sightings/coverage/coverage-class.ts';
import type { CompassEighth } from '#app/features/sightings/coverage/nearest-gaps.ts';
import { formatDistance, formatNumber, NBSP } from '#app/platform/text/numbers.ts';

/** A share of 0–1 as whole percents; only all of it is 100. */
function percent(share: number): string {
  return `${share >= 1 ? 100 : Math.min(99, Math.round(share * 100))}${NBSP}%`;
}

const whole = (value: number) => formatNumber(Math.round(value));
const span = (from: string, to: string) => (from === to ? from : `${from}–${to}`);

/** Words of the pages of white spots. */
export const coverageMessages = {
  title: 'Fehér foltok',
  lead: 'Mennyire ismerjük az ország 10 km-es négyzeteit: hány faj került elő, és a becslés szerint legalább hány élhet ott. Ahol fehér a folt, ott minden találat sokat ér.',
  of: (name: string) => `Fehér foltok: ${name}`,
  scope: 'Élőlények',
  allArthropods: 'minden ízeltlábú',
  groups: 'Főcsoportok',
  orders: 'Rendek',
  show: 'Megmutatom',
  unknownScope: (text: string) => `Ilyen csoportot vagy rendet nem ismerünk: „${text}”. Válassz a felsoroltak közül.`,
  classes: {
    none: 'nincs adat',
    few: 'túl kevés adat',
    low: 'kevesebb mint a fele ismert',
    middle: 'legalább a fele ismert',
    high: 'jól ismert',
  } satisfies Record<CoverageClass, string>,
  classMeans: {
    none: 'egyetlen elfogadott adat sincs',
    few: 'húsznál kevesebb adat: ebből nem becslünk',
    low: 'a becsült fajszámnak 50%-át sem látták',
    middle: 'a becsült fajszám 50–80%-át látták',
    high: 'a becsült fajszám legalább 80%-át látták',
  } satisfies Record<CoverageClass, string>,
  classCount: (count: number) => `${formatNumber(count)}${NBSP}négyzet`,
  map: (name: string) =>
    `Magyarország térképe 10 km-es négyzetekben: mennyire ismertek (${name}). A számok alatta, listában.`,
  squareTitle: (code: string, place: string, known: CoverageClass) =>
    `${code}${place ? `, ${place}` : ''}: ${coverageMessages.classes[known]}`,
  nearest: 'Fehér foltok a közelemben',
  gpx: 'GPX a foltokról',
  counted: (when: string) => `Utoljára számolva: ${when}.`,
  notCounted: 'Még nem számoltuk össze; percek múlva itt lesz.',
  summary: 'Hány négyzet melyik',
  class: 'Ismertség',
  means: 'Mit jelent',
  squares: 'Négyzet',
  find: 'Egy négyzet megnyitása',
  findLabel: 'Négyzet kódja vagy település',
  findHint: 'CT57 vagy Gödöllő',
  open: 'Megnyitom',
  noSquare: (text: string) =>
    `Nem találtunk ilyen magyarországi négyzetet vagy települést: „${text}”. A kódot így írd: CT57.`,
  list: 'A négyzetek listája',
  listCaption: 'A 10 km-es négyzetek, és hogy mennyire ismertek: elöl, ahonnan a legtöbb az adat',
  code: 'Kód',
  place: 'Hol van',
  nowhere: 'nincs a közelében település',
  records: 'Adat',
  species: 'Faj',
  estimate: 'Becsült fajszám',
  estimated: ({ species, from, to }: { species: number; from: number; to: number }) =>
    `${whole(species)} (${span(whole(from), whole(to))})`,
  share: 'Lefedettség',
  shared: ({ share, shareFrom, shareTo }: { share: number; shareFrom: number; shareTo: number }) =>
    `${percent(share)} (${percent(shareFrom) === percent(shareTo) ? percent(share) : `${percent(shareFrom)} – ${percent(shareTo)}`})`,
  more: 'Továbbiak',
  first: 'Vissza az elejére',

  how: 'Hogyan számoljuk?',
  howText: [
    'Egy adat: egy faj, egy 10 km-es négyzetben, egy megfigyelőtől, egy napon. Aki aznap ugyanazt a fajt ugyanott tízszer jegyzi fel, az is egy adat. Csak elfogadott, fajra határozott, közzétett találat számít, és csak az, amit bárki láthat belőle: a durvított helyűnek a négyzete és a hónapja, a rejtett helyűből semmi.',
    'A becslés a Chao1: abból, hogy hány fajt láttak itt egyszer és hány fajt kétszer, megmondja, legalább hány faj maradhatott észrevétlen. Ahol egyet sem láttak kétszer, a torzítás ellen javított alakját vesszük. Zárójelben a 95%-os tartomány áll.',
    'A lefedettség: a látott fajok száma osztva a becsülttel. Ez alsó becslés: több faj élhet ott, kevesebb aligha. Húsznál kevesebb adatból nem becslünk.',
    'Források: Chao 1984 (Scandinavian Journal of Statistics 11), Chao 1987 (Biometrics 43), Chao és Jost 2012 (Ecology 93).',
  ],

  gone: 'Ilyen magyarországi négyzet nincs.',
  square: (code: string) => `${code} négyzet`,
  squareOf: (code: string, place: string) => (place ? `${code} négyzet, ${place}` : `${code} négyzet`),
  squareLead: {
    none: 'Innen még egyetlen elfogadott adat sincs: igazi fehér folt.',
    few: 'Innen túl kevés az adat ahhoz, hogy megbecsüljük, hány faj él itt. Fehér folt.',
    low: 'Az itt élő fajoknak a becslés szerint még a felét sem látták. Fehér folt.',
    middle: 'Az itt élő fajoknak a becslés szerint legalább a felét látták már, de sok hiányzik.',
    high: 'Az itt élő fajok többségét a becslés szerint már látták.',
  } satisfies Record<CoverageClass, string>,
  back: 'Vissza a térképre',
  known: 'Ami ismert',
  tooFew: (records: number, fewest: number) =>
    `túl kevés adat: ${formatNumber(records)} van, ${formatNumber(fewest)} kell hozzá`,
  intervalNote: 'zárójelben a 95%-os tartomány',
  finds: 'A négyzet találatai',
  squareGpx: 'GPX a négyzetről',
  record: 'Új találat',
  about: 'A négyzet és környéke',
  aboutMap: (code: string) => `A ${code} négyzet és szomszédai térképen`,
  visits: 'Látogatások hónaponként',
  visitsLead:
    'Egy megfigyelő egy napja. Ahol a nap nem nyilvános, ott a hónap egy látogatás; ami több hónapba esik, az itt nem szerepel.',
  noVisits: 'Még senki sem járt itt, akinek elfogadott adata lenne.',
  overdue: 'Ami esedékes',
  overdueLead: (years: number) =>
    `Fajok, amelyeket 25 km-en belül az elmúlt ${years} évben elfogadottan láttak, itt viszont még soha, vagy legalább ${years} éve nem. Védett faj és olyan, amelynek a helyét szabály rejti, nem szerepel köztük.`,
  overdueNow: 'Most látható',
  overdueLater: 'Máskor látható',
  noOverdue: 'A környékről sem ismert olyan faj, amely innen hiányozna. Itt minden újdonság.',
  noneNow: 'Ebben az időszakban egy sem látható közülük.',
  taxon: 'Faj',
  why: 'Miért várható',
  when: 'Mikor',
  here: 'Itt',
  around: (squares: number, finds: number, last: number) =>
    `${formatNumber(squares)} környező négyzetből ${formatNumber(finds)} adat, utoljára ${last}`,
  never: 'még nem látták',
  lastHere: (year: number) => `utoljára ${year}`,
  anyMonth: 'nem tudni',
  missingOrders: 'Hiányzó rendek',
  missingOrdersLead: 'Innen egyetlen fajuk sem ismert, a környező négyzetekből igen.',
  missingOrder: (around: number) => `a környéken egy négyzetben ${formatNumber(around)} faja is ismert`,
  noMissingOrders: 'Minden rendből ismert itt faj, amelyből a környéken is.',

  nearLead:
    'Mondd meg, honnan indulnál, és megmutatjuk a legközelebbi fehér foltokat: merre vannak, mit érdemes most keresni bennük. Kinyomtatható, és GPX-ben elvihető.',
  from: 'Honnan',
  fromHint: 'Település, hegy, saját hely vagy koordináta',
  fromMissing: 'Írd be, honnan indulnál.',
  search: 'Megkeresem',
  locate: 'Ahol most vagyok',
  locating: 'Keresem a helyedet…',
  private: 'A hely, amit megadsz, csak ehhez a kereséshez kell: nem kerül címbe, és nem őrizzük meg.',
  missions: (name: string) => `Küldetések innen: ${name}`,
  yourPosition: 'a mostani helyed',
  madeOn: (day: string) => `Készült: ${day} Amit most keresni érdemes, erre a napra szól.`,
  foundGaps: (count: number) => `${formatNumber(count)} fehér folt a közelben.`,
  noGaps: 'Nincs fehér folt az országban ebben a körben. Ritka pillanat.',
  isHere: 'itt állsz benne',
  away: (metres: number, direction: CompassEighth) =>
    `${formatDistance(Math.round(metres / 100) * 100)}, ${directions[direction]}`,
  missionKnown: (records: number, species: number) => `${formatNumber(records)} adat, ${formatNumber(species)} faj`,
  lookFor: 'Most keresd',
  later: 'Máskor keresd',
  bestMonths: 'A legjobb hónapok',
  ordersMissing: 'Hiányzó rendek',
  nothingToLookFor: 'A környékről sem tudunk semmit: bármi új lesz.',
  missionGpx: 'GPX ezekről',
  gpxTitle: (site: string, name: string) => `${site}: fehér foltok (${name})`,
  gpxText: 'A 10 km-es négyzetek közepe útpontként, a körvonaluk nyomvonalként.',
  gpxAbout: (known: CoverageClass, records: number, species: number) =>
    records === 0
      ? coverageMessages.classes[known]
      : `${coverageMessages.classes[known]}; ${coverageMessages.missionKnown(records, species)}`,
  gpxName: (code: string, place: string) => (place ? `${code} ${place}` : code),
};

const directions = ['észak', 'északkelet', 'kelet', 'délkelet', 'dél', 'délnyugat', 'nyugat', 'északnyugat'];
