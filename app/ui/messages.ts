/** Words that the building blocks say by themselves. */
export const uiMessages = {
  print: 'Nyomtatás',
  optional: 'nem kötelező',
  close: 'Bezárás',
  copied: 'Sikeres vágólapra másolás',
  copyFailed: 'Nem sikerült kimásolni. Jelöld ki, és másold kézzel.',
  breadcrumb: 'Hol vagyok',
  choose: 'Válassz…',
  showPassword: 'Mutasd',
  hidePassword: 'Takard el',
  partFailed: (part: string) => `Nem sikerült betölteni: ${part}.`,
  /** What stands for a page that did not come. */
  page: 'a kért oldal',
  siteAway: 'Most nem érjük el az oldalt (offline). Amit beírtál, itt marad; ha lesz hálózat, próbáld újra.',
  tryAgain: 'Újra',
  /** Of words that lay on the device, and others that were typed before they could be put back. */
  typedOver: 'Amit itt korábban írtál, és még nem ment el, megvan.',
  takeBack: 'Az kell helyette',
  firstOnly: (shown: number) => `Az első ${shown} látszik. A többi akkor jön elő, amikor ezekből elfogy.`,
  fixFields: (count: number) => (count === 1 ? 'Egy helyen javítani kell:' : `${count} helyen javítani kell:`),
};
