/** Words that the building blocks say by themselves. */
export const uiMessages = {
  optional: 'nem kötelező',
  close: 'Bezárás',
  breadcrumb: 'Hol vagyok',
  choose: 'Válassz…',
  showPassword: 'Mutasd',
  hidePassword: 'Takard el',
  partFailed: (part: string) => `Nem sikerült betölteni: ${part}.`,
  siteAway: 'Most nem érjük el az oldalt. Ha van hálózat, próbáld újra.',
  tryAgain: 'Újra próbálom',
  fixFields: (count: number) => (count === 1 ? 'Egy helyen javítani kell:' : `${count} helyen javítani kell:`),
};
