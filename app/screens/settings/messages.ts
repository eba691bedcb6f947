/** Words of the settings' frame and of what all its pages share. */
export const settingsMessages = {
  title: 'Beállításaim',
  titleOf: (page: string) => `${page} – beállításaim`,
  nav: 'Beállítások',
  save: 'Mentem',
  saving: 'Mentés…',
  saved: 'Elmentettük.',
  savedBefore: 'Elmentettük, ahogy a gomb megnyomásakor állt. Amit azóta írtál, itt van: mentsd azt is.',
  unsaved: 'Nem mentett változtatás',
  drop: 'Elvetem',
  draftRestored: 'Visszatettük, amit itt legutóbb beírtál, és nem mentettél el.',
  saveFailed: 'Nem sikerült menteni. Amit beírtál, itt maradt: próbáld újra.',
  loggedOut: 'Közben lejárt a belépésed. Amit beírtál, ezen az eszközön megmarad.',
  loggedOutPlain: 'Közben lejárt a belépésed. Lépj be egy másik lapon, aztán nyomd meg itt újra a Mentem gombot.',
  otherMember: 'Közben másik tag lépett be ezen az eszközön. Nem mentettünk semmit.',
  logIn: 'Belépek',
  leave: {
    title: 'Elhagyod az oldalt mentés nélkül?',
    text: 'Amit itt megváltoztattál, elveszik.',
    yes: 'Elhagyom',
    no: 'Maradok',
  },
  pages: {
    alapadatok: { label: 'Alapadatok', lead: 'Név, bemutatkozás, a profilod fejléce.' },
    kapcsolatok: { label: 'Kapcsolatok', lead: 'E-mail-cím, honlap, fiókok máshol, akiket követsz vagy letiltottál.' },
    esemenyek: { label: 'Események', lead: 'Amin részt veszel, és amiről szóljunk.' },
    licenc: { label: 'Licenc', lead: 'Mire használhatják mások a találataidat és a képeidet.' },
    ertesitesek: { label: 'Értesítések', lead: 'Miről szóljunk az oldalon és levélben.' },
    egyeb: { label: 'Egyéb', lead: 'Megjelenés, billentyűk, jelszó, belépések, adataid.' },
    onkentes: { label: 'Önkéntes', lead: 'Mihez értesz, hol jársz, és hogy kérdezhetünk.' },
  },
};

export type SettingsPage = keyof typeof settingsMessages.pages;
