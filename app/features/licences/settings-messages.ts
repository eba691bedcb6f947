/** Words of the licence settings' failures, for forms and calls alike. */
export const settingsMessages = {
  wrongChoice: 'Ezt nem lehet választani.',
  chooseLicence: 'Válassz a licencek közül.',
  tooLong: (most: number) => `Legfeljebb ${most} karakter lehet.`,
  ownTermsMissing: 'Írd le, milyen feltétellel engeded a felhasználást, vagy válassz katalógusból.',
  chooseFrom: 'Válaszd ki, melyik eddigi licencet cseréljük.',
  narrower: (from: string, to: string) =>
    `${from} helyett ${to} szűkebb lenne: a már megadott engedélyt nem lehet elvenni.`,
  notDefault: (from: string) => `${from}: nem alapértelmezett licenced volt, ezért amelyik tétel ezt kapta, megtartja.`,
  atOnce: 'Egy korábbi licenccsere még tart. Várd meg a végét, aztán indítsd az újat.',
  tooLate: 'Ezt a cserét már nem lehet visszavonni.',
};
