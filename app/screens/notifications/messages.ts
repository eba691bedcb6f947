/** Words of the page that a link in a letter leads to. */
export const tokenMessages = {
  title: 'Leiratkozás az értesítő levelekről',
  text: 'Az oldalon továbbra is látod majd az értesítéseidet, csak levelet nem küldünk róluk. Bármikor visszakapcsolhatod.',
  all: 'Nem kérek több értesítő levelet',
  orThese: 'Vagy csak arról nem kérsz, amiről ez a levél szólt:',
  these: 'Csak ezekről nem kérek',
  doneTitle: 'Leiratkoztál',
  doneText: 'Nem küldünk több ilyen levelet. Amit eddig elindítottunk, az még megérkezhet.',
  settings: 'Értesítések beállítása',
  dead: {
    used: {
      title: 'Ezzel a linkkel már leiratkoztál',
      text: 'Egyszer használható, és már megtette a dolgát. A leveleket a beállításaidnál kapcsolhatod vissza.',
    },
    expired: {
      title: 'Ez a link már lejárt',
      text: 'Fél évig volt érvényes. Egy újabb levélben új linket találsz, vagy lépj be, és állítsd be, miről kérsz levelet.',
    },
    unknown: {
      title: 'Nincs ilyen link',
      text: 'Lehet, hogy a cím hiányosan másolódott ki a levélből. Belépés után a beállításaidnál is megmondhatod, miről kérsz levelet.',
    },
  },
};

export const adminMessageWords = {
  toAll: 'Az adminisztrátorok üzenete minden tagnak',
  toYou: 'Az adminisztrátorok üzenete neked',
};
