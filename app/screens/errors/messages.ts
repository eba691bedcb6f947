/** Words of the pages that say why there is no other page. */
export const errorMessages = {
  backHome: 'Vissza a kezdőlapra',
  notFound: {
    title: 'Ezen a helyen nincs semmi',
    text: 'Lehet, hogy elírás van a címben, vagy a tulajdonosa törölte. Keress rá arra, amit láttál volna:',
  },
  forbidden: {
    title: 'Ez nem neked van nyitva',
    text: 'Ehhez az oldalhoz nincs jogod. Ha szerinted kellene, írj a szerkesztőknek.',
  },
  loginFirst: {
    title: 'Ehhez be kell lépni',
    text: 'Lépj be, és innen folytathatod.',
  },
  broken: {
    title: 'Elromlott valami',
    text: 'A hiba nálunk van, és már tudunk róla. Próbáld meg újra egy kicsit később.',
  },
  tooMany: {
    title: 'Egy kis türelmet',
    text: 'A hálózatodról túl sok kérés érkezett egyszerre. Egy perc múlva lehet folytatni.',
  },
  busy: {
    title: 'Most nem sikerült',
    text: 'Az oldal most egyszerre túl sok mindenen dolgozik. Próbáld újra fél perc múlva.',
  },
  other: {
    title: 'Ez így nem sikerült',
    text: 'A kérést nem tudtuk teljesíteni. Menj vissza, és próbáld meg másképp.',
  },
  login: 'Belépés',
  notYet: {
    title: 'Ez az oldal még készül',
    text: 'A címe már a helyén van, a tartalma később kerül ide. Addig nézd meg a legutóbbi találatokat, vagy keress rá egy fajra:',
    latest: 'Összes rögzítés',
  },
};
