import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the branches that members are trusted with. */
export const scopeMessages = {
  heading: 'Szakterületek',
  lead: 'Amit ezekben az ágakban mond, szakértői határozásnak számít.',
  none: 'Egyelőre nincs szakterülete.',
  ownNone: 'Egyelőre nincs szakterületed.',
  since: (day: string) => `${day} óta`,
  between: (from: string, to: string) => `${from} – ${to}`,
  waiting: (sightings: number, medianDays: number | null) =>
    sightings === 0 || medianDays === null
      ? 'most semmi sem vár rád'
      : `${formatCount(sightings, 'találat')} vár, a fele ${longAgo(medianDays)}`,
  past: 'Korábbi szakterületek',
  because: (reason: string) => `Indoklás: ${reason}`,
  requests: 'Kérelmek',
  asked: (day: string) => `kérted: ${day}`,
  outcomes: { granted: 'megkaptad', declined: 'most nem kaptad meg', withdrawn: 'visszavontad' },
  pending: 'elbírálásra vár',
  takeBack: 'Visszavonom',
  askTitle: 'Szakterületet kérek',
  askLead: 'Ha egy csoportban otthon vagy, kérd, hogy a szavad szakértőként számítson. Egy adminisztrátor nézi át.',
  taxon: 'Rend, család, nemzetség vagy faj',
  taxonHint: 'Az alatta lévő összes élőlényre érvényes lesz.',
  reason: 'Honnan ismered?',
  reasonHint: 'Tanulmány, gyűjtemény, terepi évek, közlemények. Csak az adminisztrátorok látják.',
  ask: 'Elküldöm a kérelmet',
  sent: 'A kérelmedet elküldtük. Értesítünk, ha döntöttek róla.',
  takenBack: 'A kérelmedet visszavontuk.',
  taxonUnknown: 'Nincs ilyen nevű élőlény a rendszertanban, vagy több is van. Válassz a listából.',
  alreadyExpert: 'Ezt az ágat már szakértőként határozod.',
  alreadyAsked: 'Ezt az ágat már kérted: a kérelem elbírálásra vár.',
  tooMany: 'Egyszerre legfeljebb öt kérelmed várhat elbírálásra.',
  reasonShort: 'Írd le legalább egy mondatban, honnan ismered ezt a csoportot.',
  reasonLong: 'Legfeljebb 1000 karakter lehet.',
  answerMissing: 'Az elutasítást indokold meg: a kérő megkapja.',
  answerLong: 'Legfeljebb 500 karakter lehet.',
  decided: 'Erről a kérelemről már döntöttek.',
};

/** Nobody counts more than two months in days, nor more than two years in months. */
function longAgo(days: number): string {
  if (days === 0) return 'ma érkezett';
  if (days < 61) return `legalább ${formatCount(days, 'napja')}`;
  if (days < 731) return `legalább ${formatCount(Math.floor(days / 30.44), 'hónapja')}`;
  return `legalább ${formatCount(Math.floor(days / 365.25), 'éve')}`;
}
