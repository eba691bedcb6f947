/** A release as its users see it: what is new or different for them, in their words. */
export type Release = { version: string; date: string; changes: readonly string[] };

/** The site's own list of changes, the newest first. A change that users can see adds its line to the release on top. */
export const changelog: readonly Release[] = [
  {
    version: '0.5',
    date: '2026-11-28',
    changes: [
      'A védett fajok helyét jobban őrizzük: az este lapja, a csoportok, a javaslatok és a szövegek sem árulják el, és a szakértő sem nyithatja meg a saját határozásával.',
      'Mindenkinek van lapja: adatai, számai, találatai, pecsétjei, élőlényei az első napjukkal, térképe és évei.',
      'Beállítások: adatok, megjelenés, kapcsolatok, értesítések, önkéntes munka; látszik, hol vagy belépve.',
      'Értesítések levélben is, naponta vagy hetente egyben, és böngészőből; egy kattintással leiratkozhatsz.',
      'Amit visszavontak, töröltek vagy elrejtettek, annak az olvasatlan értesítése is eltűnik; a hozzászólásokról szóló értesítés idézi a szöveget, és odavisz.',
      'Megszólítani (@név) a határozás indoklásában és a találat leírásában is lehet, raggal is: @anna-nak, @annának.',
      'Követhetsz tagokat, élőlényeket és helyeket, és letilthatsz tagokat.',
      'Az esték utólag is szerkeszthetők a találataikkal együtt, és a sajátjaid egy listában vannak.',
      'Letöltheted minden adatodat, és megszüntetheted a fiókodat a találataiddal vagy nélkülük.',
      'Határozóasztal: nagy képen a részletek is előjönnek, a hozzászólás a találat alá kerül, és ha az észlelő válaszol a kérdésre, a találat visszajön a sorba.',
      'Hasonló fajok: a szakterület határozói is leírhatják, mi különbözteti meg őket, és a korábbi szövegek megmaradnak.',
      'Ha egy fajt szétválasztanak, a róla hozott szakértői döntés újra nyitott, és a szerzője értesül róla.',
      'Ismertetők: mire való az oldal, hogyan lesz neve egy találatnak, mit mutatunk a védett fajok helyéből, adatvédelem, és tételesen minden, amit a böngésződben tárolunk.',
      'Felhasználási feltételek változatokkal: ha változnak, megmutatjuk, mi az új, és olvasni az elfogadás előtt is lehet.',
      'Lap az adó 1%-áról, az adószám egy gombbal másolható.',
      'Az adományozásra kérő sáv mutatja, mennyi gyűlt össze. Ha bezárod, egy hétig nem jelenik meg.',
      'Ha a lap egy része nem töltődik be, megmondjuk, melyik, és újra lehet próbálni.',
      'A keresés négy betűnként egy elütést bocsát meg, hálózat nélkül is; ami egyetlen névre sem hasonlít, arra ezt mondja: nincs találat.',
      'Hálózat nélkül rögzítve is látszik, ha egy faj védett.',
      'Egy helyen állítod be, mire használhatják mások a találataidat és a képeidet; az eddigiekre is kiterjesztheted, előnézettel, tíz percig visszaállíthatóan.',
      'Minden találatnál és képnél látszik, kit kell megnevezni, és mit szabad; a hivatkozás egy gombbal másolható.',
      'Ha egy szűrő nem olvasható, a lista megmondja, melyik, és üres marad, amíg jó nem lesz; a hónap szerinti szűrő minden találatot ad, amelynek ideje azt a hónapot is éri.',
      'Ez a változáslista, hírolvasóval is követhető.',
      'Regisztráció után nem kell újra beírni a neved és a jelszavad: a levélben kapott hivatkozás beléptet abban a böngészőben, ahol regisztráltál, és visszavisz oda, ahonnan jöttél; az „Ezt láttam” faja is megmarad.',
      'Sok kép egyszerre: a csoportosítás a képek hasonlóságát is nézi, a választható időköz látszik, mellette, hány találatot adna, és a szétváló sorok megtartják a nevüket.',
      'A határozóasztal csak azt veszi egy ügynek, amit ugyanannak a fajnak mondanak; a hasonló képeket felkínálja, de nem jelöli be. Látszik az is, fotóról meddig határozható.',
    ],
  },
  {
    version: '0.4',
    date: '2026-11-28',
    changes: [
      'Határozóasztal szakértőknek: sor a szakterületükről, billentyűkkel, nagyítható képpel, egyszerre eldönthető hasonló találatokkal.',
      'Szakértői döntés a találatokon: elfogadott, hihető, eddig határozható, elutasított és társai, indoklással.',
      'Szakterületet lehet kérni; az oldal megmondja, ki mióta vár, és kire.',
      'Hozzászólások a találatok alatt, említéssel; bejelentés a moderátoroknak.',
      'Minden tagnak látszik, mit határozott, és mit határoztak az ő találatain.',
      'Hasonló fajok a fajlapokon: mivel keverik, és mi különbözteti meg.',
    ],
  },
  {
    version: '0.3',
    date: '2026-11-28',
    changes: [
      'Sok kép rögzítése egyszerre: az oldal idő és hely szerint találatokra bontja, te csak átnézed.',
      'Rögzítés hálózat nélkül: a találat a készüléken vár, és elmegy, ha van kapcsolat.',
      'Este a lámpánál: egy hely, sok faj, soronként.',
      'Mentés előtt szólunk, ha a hely, az idő vagy a magasság szokatlan, és felajánljuk, mi várható ott.',
      'Találatok szerkesztése, másolása, szétválasztása, összevonása; javítási javaslat másokéhoz; teljes előzmények.',
      'Találati csoportok és albumok, kedvencek, saját helyek.',
    ],
  },
  {
    version: '0.2',
    date: '2026-11-28',
    changes: [
      'Rendek, családok, nemzetségek és fajok lapjai: képek, elterjedés időszakonként, repülési idő fejlődési alakonként, leírások forrásokkal.',
      'Fauna Hungariae és a védett fajok listája, szűrhetően és letölthetően.',
      'Fajlista-változások: mi, miért és mi alapján változott; minden régi cím az újra visz.',
      'A keresés megbocsátja az ékezetet, a kötőjelet és egy elütést.',
      'Leírt programozói felület.',
    ],
  },
  {
    version: '0.1',
    date: '2026-11-27',
    changes: [
      'Regisztráció, belépés, találat rögzítése fényképpel: a dátumot és a helyet a kép adataiból ajánljuk.',
      'Közös határozás: a név a tagok és a szakértők véleményéből áll össze, és elolvasható, miért az lett.',
      'Védett fajok pontos helye csak annak látszik, akit illet.',
      'Legutóbbi találatok képekkel, táblázatban és térképen.',
      'Értesítés arról, ami a találataiddal történik.',
    ],
  },
];
