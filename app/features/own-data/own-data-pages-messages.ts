import { formatCount } from '#app/platform/text/numbers.ts';

type Counts = {
  published: number;
  notPublic: number;
  images: number;
  votes: number;
  comments: number;
  groups: number;
  places: number;
  favourites: number;
};

/** Words of taking one's data home and of leaving. */
export const ownDataPagesMessages = {
  others: 'Egyéb',
  linksTitle: 'Az adataid',
  linksText: 'Minden, amit itt rólad tárolunk, a tiéd: elviheted, és ha mennél, törlöd.',
  imports: 'Találatok behozatala fájlból',
  tokens: 'Hozzáférési kulcsok',
  data: {
    title: 'Adataim letöltése',
    lead: 'Minden, amit rólad tárolunk, ZIP-fájlban: a profilod, a találataid a pontos helyükkel és a változataikkal, a határozásaid, a hozzászólásaid, az üzeneteid, a csoportjaid, a saját helyeid, az értesítéseid és a többi. Táblázatként (CSV) és programoknak (JSON) is.',
    withPhotos: 'Az eredeti képeimet is kérem',
    withPhotosHint: 'Külön fájlokban adjuk, mert nagyok lehetnek.',
    ask: 'Kérem az adataimat',
    askAgain: 'Újat kérek',
    waiting:
      'Készül. Értesítést, és ha a címed meg van erősítve, levelet is küldünk, amikor letöltheted; addig nyugodtan bezárhatod az oldalt.',
    failed: 'Most nem sikerült elkészíteni. Kérd újra; ha megint nem megy, írj nekünk.',
    ready: (until: string) => `Elkészült. Eddig töltheted le: ${until}. A fájlokat csak te kapod meg.`,
    download: (name: string, size: string) => `${name} letöltése (${size})`,
  },
  leave: {
    title: 'Fiókom törlése',
    lead: 'Két hét múlva törlünk, addig meggondolhatod: elég belépned, vagy megnyitnod a levelünkben kapott hivatkozást. Addig mások semmi változást nem látnak.',
    dataFirst: 'Előbb letöltöm az adataimat',
    which: 'Mi legyen a találataiddal?',
    stay: 'Maradjanak meg, név nélkül',
    stayText: (counts: Counts) =>
      `${publicThings(counts)} megmarad, és továbbra is segíti az élővilág megismerését. A neved helyett „törölt felhasználó” áll majd rajtuk, a képek adataiban is. A képek eredeti fájljait töröljük. Az üzeneteid név nélkül megmaradnak annál, akinek írtad őket.`,
    go: 'Törlődjenek velem együtt',
    goText: (counts: Counts) =>
      `${publicThings(counts)} végleg törlődik, a találataiddal együtt az is, amit mások írtak hozzájuk. Amelyik hozzászólásodra válaszoltak, annak csak a helye látszik, ahogy az üzeneteidnek is annál, akinek írtad őket.`,
    bothTitle: 'Mindkét esetben',
    both: (counts: Counts) => [
      'Törlődik a fiókod: a neved, az e-mail-címed, a jelszavad, a profilod, a beállításaid, az értesítéseid, a pecsétjeid és a szakértői területeid.',
      `Törlődik, amit csak te látsz: ${ownThings(counts)}.`,
      ...(counts.votes === 0
        ? []
        : [
            `Név nélkül megmarad ${formatCount(counts.votes, 'határozásod')} mások találatain, hogy azok neve ne változzon.`,
          ]),
      'A felhasználóneved újra szabad lesz.',
      'Aki eddig a licenc szerint használta fel egy képedet, továbbra is használhatja.',
    ],
    password: 'A jelszavad',
    passwordHint: 'Hogy biztosan te kérd.',
    whichMissing: 'Válaszd ki, mi legyen a találataiddal.',
    submit: 'Törlöm a fiókomat',
    sending: 'Küldjük…',
    askedTitle: 'Törlésre vár a fiókod',
    askedText:
      'Kiléptettünk minden eszközön, és ha a címed meg van erősítve, levelet is küldtünk. Két hét múlva törlünk. Ha meggondolod magad, addig lépj be, vagy nyisd meg a levélben kapott hivatkozást.',
  },
  keep: {
    title: 'Megtartod a fiókodat?',
    text: (username: string, day: string) => `${username} fiókja ${day} törlődne.`,
    submit: 'Megtartom a fiókomat',
    doneTitle: 'Megmarad a fiókod',
    doneText: 'Minden úgy maradt, ahogy volt. Most már beléphetsz.',
    dead: 'Ez a hivatkozás egyszer használható, a törlésig él. Ha a fiókod még megvan, belépéssel is megtarthatod.',
    login: 'Belépek',
    home: 'A kezdőlapra',
  },
};

/** What others see, in numbers; what there is none of is not named. */
function publicThings({ published, images, comments }: Counts): string {
  const things = counted([published, 'nyilvános találatod'], [images, 'képed'], [comments, 'hozzászólásod']);
  return things.length === 0 ? 'Minden, ami tőled nyilvános,' : listed(things);
}

function ownThings({ notPublic, places, groups, favourites }: Counts): string {
  return listed([
    'a saját jegyzeteid',
    ...counted(
      [notPublic, 'nem nyilvános találatod'],
      [places, 'saját helyed'],
      [groups, 'csoportod'],
      [favourites, 'kedvenced'],
    ),
  ]);
}

function counted(...things: [number, string][]): string[] {
  return things.flatMap(([count, noun]) => (count === 0 ? [] : [formatCount(count, noun)]));
}

/** `a, b és c` */
function listed(things: readonly string[]): string {
  const [last = '', ...before] = things.toReversed();
  return before.length === 0 ? last : `${before.reverse().join(', ')} és ${last}`;
}
