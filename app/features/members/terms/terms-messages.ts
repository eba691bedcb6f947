/** Words that ask for the acceptance of changed terms. */
export const termsMessages = {
  title: 'Felhasználási feltételek',
  changed: 'Megváltoztak a felhasználási feltételek.',
  until: 'Olvasni most is tudsz; új tartalmat közzétenni azután lehet, hogy elfogadtad őket.',
  read: 'Elolvasom',
  accept: 'Elfogadom',
  sending: 'Egy pillanat…',
  failed: 'Nem sikerült elmenteni. Próbáld újra.',
  changedAgain: 'Közben újra változtak. Nézd meg a mostaniakat.',
};
