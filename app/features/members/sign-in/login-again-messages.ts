/** Words for who was logged out while typing. */
export const loginAgainMessages = {
  ended: 'Közben lejárt a belépésed. Amit írtál, itt van: lépj be, aztán küldd el újra ezt a lapot.',
  link: 'Belépés új lapon',
};
