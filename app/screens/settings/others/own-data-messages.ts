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
export const ownDataMessages = {
  others: 'Egyéb',
  linksTitle: 'Az adataid',
  linksText: 'Minden, amit itt rólad tárolunk, a tiéd: elviheted, és ha mennél, törlöd.',
  data: {
    title: 'Adataim letöltése',
    lead: 'Minden, amit rólad tárolunk, ZIP-fájlban: a profilod, a találataid a pontos helyükkel és a változataikkal, a határozásaid, a hozzászólásaid, a csoportjaid, a saját helyeid, az értesítéseid és a többi. Táblázatként (CSV) és programoknak (JSON) is.',
    withPhotos: 'Az eredeti képeimet is kérem',
    withPhotosHint: 'Külön fájlokban adjuk, mert nagyok lehetnek.',
    ask: 'Kérem az adataimat',
    askAgain: 'Újat kérek',
    waiting: 'Készül. Értesítést és levelet küldünk, amikor letöltheted; addig nyugodtan bezárhatod az oldalt.',
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
    stayText: ({ published, images, comments }: Counts) =>
      `${formatCount(published, 'nyilvános találatod')} és ${formatCount(images, 'képed')} megmarad, és továbbra is segíti a természet megismerését. A neved helyett „törölt felhasználó” áll rajtuk, a képek adataiban is. ${formatCount(comments, 'hozzászólásod')} szintén így marad meg. A képek eredeti fájljait töröljük.`,
    go: 'Törlődjenek velem együtt',
    goText: ({ published, images, comments }: Counts) =>
      `${formatCount(published, 'nyilvános találatod')} és ${formatCount(images, 'képed')} végleg törlődik, és velük az is, amit mások hozzájuk írtak. ${formatCount(comments, 'hozzászólásod')} is törlődik; amelyikre válaszoltak, annak csak a helye látszik.`,
    bothTitle: 'Mindkét esetben',
    both: ({ notPublic, groups, places, favourites, votes }: Counts) => [
      'Törlődik a fiókod: a neved, az e-mail-címed, a jelszavad, a profilod, a beállításaid, az értesítéseid, a pecsétjeid és a szakértői területeid.',
      `Törlődik, amit csak te látsz: ${formatCount(notPublic, 'nem nyilvános találatod')}, ${formatCount(places, 'saját helyed')}, a saját jegyzeteid, továbbá ${formatCount(groups, 'csoportod')} és ${formatCount(favourites, 'kedvenced')}.`,
      `Név nélkül megmarad ${formatCount(votes, 'határozásod')} mások találatain, hogy azok neve ne változzon.`,
      'A felhasználóneved újra szabad lesz.',
      'Aki eddig a licenc szerint használta fel egy képedet, továbbra is használhatja.',
    ],
    password: 'A jelszavad',
    passwordHint: 'Hogy biztosan te kérd.',
    whichMissing: 'Válaszd ki, mi legyen a találataiddal.',
    submit: 'Törlöm a fiókomat',
    askedTitle: 'Törlésre vár a fiókod',
    askedText:
      'Kiléptettünk minden eszközön, és levelet küldtünk. Két hét múlva törlünk. Ha meggondolod magad, addig lépj be, vagy nyisd meg a levélben kapott hivatkozást.',
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
