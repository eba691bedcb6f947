import type { Difficulty, GameKind } from '#app/features/quiz/quiz-codes.ts';
import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

export const quizPageMessages = {
  title: 'Felismerő játék',
  lead: 'Mit látsz a képen? Minden képet szakértő határozott meg, a választható fajok pedig olyanok, amelyeket tényleg összetévesztenek.',
  daily: {
    title: 'Napi forduló',
    text: 'Naponta legfeljebb tíz kép, mindenkinek ugyanaz. Az eredményedet megoszthatod.',
    start: 'Kezdem a mai fordulót',
    goOn: 'Folytatom a mai fordulót',
    result: (known: number, all: number) => `Mai eredményem: ${known}/${all}`,
  },
  free: {
    title: 'Új játék',
    order: 'Miről?',
    anyOrder: 'bármiről',
    difficulty: 'Milyen nehéz legyen?',
    difficultyHint: 'Minél nehezebb, annál közelebbi rokonok közül választasz.',
    start: 'Kezdem a játékot',
  },
  due: {
    title: 'Ma esedékes',
    some: (count: number) => `${formatCount(count, 'fajt')} kérdezünk ma újra, hogy megmaradjon.`,
    none: 'Ma nincs mit átismételned. Amit játszol, azt jegyezzük, és a maga napján újra megkérdezzük.',
    start: 'Átismétlem',
    login: 'Belépve azt is jegyezzük, mit ismersz már fel, és a maga napján újra megkérdezzük.',
    toLogin: 'Belépek',
  },
  progress: {
    title: 'Amit már ismersz',
    caption: 'Családonként hány fajt kérdeztünk, és hányszor ismerted fel',
    family: 'Család',
    noFamily: 'család nélkül',
    species: 'Faj',
    known: 'Felismerted',
    of: (known: number, asked: number) => `${formatNumber(known)}/${formatNumber(asked)}`,
    due: 'Ma esedékes',
  },
  few: 'Ehhez most nincs elég kép. A játékban csak olyan kép szerepel, amelyet szakértő megerősített, és a licence engedi. Válassz másik csoportot, vagy nézz vissza később: minden új, megerősített képpel több lesz.',
  fewDue: 'Azokról a fajokról, amelyeket ma ismételnél, most nincs megmutatható kép.',
  pairsLink: 'Sokszor eltévesztett párok, leírás nélkül',
  difficulties: { easy: 'könnyű', medium: 'közepes', hard: 'nehéz' } satisfies Record<Difficulty, string>,
  kinds: { free: 'Játék', daily: 'Napi forduló', due: 'Ismétlés' } satisfies Record<GameKind, string>,
  question: {
    number: (at: number, of: number) => `${at}. kép, összesen ${of}`,
    ask: 'Mit látsz a képen?',
    picture: 'A felismerendő élőlény fényképe',
    noPicture: 'Ezt a képet közben levették. Válassz bármit, és menj tovább.',
    keys: 'Billentyűzettel: 1–4 a felelet, Enter a továbblépés.',
    marks: 'Eddigi feleletek',
    right: 'eltaláltad',
    wrong: 'nem talált',
    open: 'még hátravan',
  },
  result: {
    right: 'Eltaláltad!',
    wrong: 'Ez most nem az.',
    is: 'A képen:',
    chosen: 'Ezt választottad:',
    howToTell: 'Miben különböznek?',
    noNote: 'Erre a párra még senki nem írta le, miben különböznek. Jelezzük a szerkesztőknek.',
    find: 'Megnézem a találatot',
    next: 'Tovább',
    toScore: 'Mutasd az eredményt',
    rightChoice: 'ez van a képen',
    yourChoice: 'ezt választottad',
  },
  score: {
    title: (known: number, all: number) => `${known}/${all}`,
    lead: (known: number, all: number) =>
      known === all
        ? 'Mindet felismerted.'
        : known * 2 >= all
          ? 'Szép eredmény.'
          : 'Minden tévesztésből tanul az ember.',
    questions: 'A képek sorban',
    again: 'Új játékot kezdek',
    toLearn: 'Belépve a tévesztett fajokat a maguk napján újra megkérdeznénk.',
    later: 'A tévesztett fajokat holnaptól újra megkérdezzük.',
  },
  share: {
    title: 'Megosztom az eredményt',
    share: 'Megosztom',
    copy: 'Kimásolom',
    text: (daily: { siteName: string; day: string; known: number; all: number }) =>
      `${daily.siteName}, napi forduló, ${daily.day} ${daily.known}/${daily.all}`,
  },
  pairs: {
    title: 'Sokszor eltévesztett párok',
    lead: 'Ezeket a fajokat a játékban vagy a határozásokban sokszor összetévesztik, és még senki nem írta le, miben különböznek. Egy-két mondat is sokat segít.',
    none: 'Most nincs ilyen pár',
    noneHint: 'Ha a szakterületeden valamit sokszor eltévesztenek, itt jelenik meg.',
    misses: (count: number) => `${formatCount(count, 'alkalommal')} tévesztették el a játékban`,
    guesses: (count: number) => `${formatCount(count, 'alkalommal')} nézték egyiket a másiknak a határozásokban`,
    write: 'Leírom, miben különböznek',
    and: 'és',
  },
};
