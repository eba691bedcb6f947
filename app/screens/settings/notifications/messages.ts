/** Words of the page where members say of what they hear. */
export const messages = {
  lead: 'Az oldalon minden értesítésedet látod. Itt azt állíthatod be, miről szóljunk máshol is.',
  topic: 'Miről',
  email: 'Levél',
  push: 'Böngésző',
  emailOf: (topic: string) => `${topic}: levél`,
  pushOf: (topic: string) => `${topic}: értesítés a böngészőben`,
  howOften:
    'Az „azonnal” levél néhány percet vár, hogy több értesítés egy levélbe férjen. A napi levél reggel hétkor megy, a heti hétfőn reggel hétkor. Amit addig látsz az oldalon, arról nem írunk.',
  unconfirmed:
    'Amíg nem erősíted meg az e-mail-címedet, nem küldünk értesítő levelet. A levelet, amiben a hivatkozás van, újra kérheted.',
  askAgain: 'Új megerősítő levelet kérek',
  devices: 'Értesítés a böngészőben',
  devicesLead:
    'Amit fent a „Böngésző” oszlopban bejelölsz, azt a bekapcsolt eszközeiden akkor is látod, ha az oldal nincs nyitva. A kilépés kikapcsolja, az is, ha egy másik eszközödről lépteted ki.',
  thisDevice: 'ez az eszköz',
  endDevice: 'Kikapcsolom',
  endDeviceOf: (name: string) => `Kikapcsolom: ${name}`,
  addDevice: 'Bekapcsolom ezen az eszközön',
  asking: 'Egy pillanat…',
  denied:
    'A böngésző nem engedi, hogy értesítést küldjünk. A címsor melletti beállításoknál engedélyezheted, aztán próbáld újra.',
  pushFailed:
    'Nem sikerült bekapcsolni. Lehet, hogy a böngésző nem éri el a saját értesítő szolgáltatását: próbáld később.',
  noPush: 'Ez a böngésző nem tud értesítést fogadni. iPhone-on előbb tedd ki az oldalt a kezdőképernyőre.',
  needsScripts: 'Új eszközt csak bekapcsolt JavaScripttel lehet hozzáadni.',
  followed: 'Követett élőlények és helyek',
  followedLead: 'Élőlényt a saját oldalán kezdhetsz követni, helyet itt. Ha új találat jön, szólunk.',
  followedPeople: 'Akiket követek',
  savedSearches: 'Mentett kereséseim',
  county: 'Vármegye',
  noCounty: 'Válassz…',
  square: 'Vagy 10 km-es UTM-négyzet',
  squareHint: 'Két betű és két szám, például CT56.',
  followPlace: 'Követem ezt a helyet',
  bounced:
    'A legutóbbi levelünket a címed szolgáltatója visszautasította, ezért nem küldünk többet. Ha a cím jó, jelezd, és újra megpróbáljuk.',
  addressWorks: 'A címem jó, próbáljátok újra',
};
