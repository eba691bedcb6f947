/** Words of licence blocks; the two toggles and the snackbar are the specification's. */
export const licenceMessages = {
  showDetails: 'Részletek mutatása',
  hideDetails: 'Részletek elrejtése',
  ownTerms: 'a szerző saját feltételei',
  author: (name: string) => `Megnevezendő: ${name}`,
  copy: 'Idézet másolása',
  copied: 'Sikeres vágólapra másolás',
  copyFailed: 'A másolás nem sikerült. Jelöld ki és másold kézzel.',
};
