/** Words of the page where administrators give the site's records to GBIF. */
export const datasetWords = {
  title: 'Adatközlés',
  saved: 'Elmentve.',
  about: 'Adatok a GBIF-nek',
  names: { talalatok: 'Találatok', estek: 'Esték' },
  lead: 'Innen a GBIF (és bárki) naponta frissülő Darwin Core csomagban veheti át a nyilvános találatokat. Csak az kerül bele, aminek a licence CC BY, CC BY-NC vagy CC0; a nem nyilvános helyek csak durvítva.',
  off: 'Ki van kapcsolva: semmi nem érhető el.',
  waiting: 'Be van kapcsolva, a csomag készül. Ha egy ideje így áll, nézd meg a háttérmunkákat.',
  on: (version: string, when: string) => `Elérhető a ${version} változat, ${when} készült.`,
  look: 'Megnézem a lapját',
  edit: 'Szerkesztem',
  jobs: 'Háttérmunkák',
  isOn: 'Adjuk át',
  isOnHint: 'Kikapcsolva a csomag és a lapja azonnal eltűnik. A GBIF-nél ezután külön kell kérni a törlését.',
  titleField: 'Címe',
  description: 'Leírása',
  descriptionHint:
    'Bekezdések között üres sor. Ezt olvassák a GBIF lapján: kik, mit, hogyan gyűjtenek, és mire kell vigyázni.',
  publisher: 'Közzétevő szervezet',
  contactName: 'Kapcsolattartó neve',
  contactEmail: 'Kapcsolattartó e-mail-címe',
  contactHint: 'Nyilvános lesz.',
  licenceId: 'Az egész licence',
  licenceHint:
    'Minden rekord viszi a sajátját; ez az adatkészlet egészéé. Legyen olyan szűk, mint a legszűkebb rekordé.',
  save: 'Mentem',
  register: 'A GBIF-nél ezt a hírcsatornát kell megadni:',
};
