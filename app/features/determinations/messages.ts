export const messages = {
  heading: 'Határozások',
  question: 'Te mit látsz?',
  nothingToAgreeWith: 'Ennek a találatnak még nincs neve, amellyel egyet lehetne érteni.',
  taxonNotUsable: 'Ezt a nevet nem lehet választani: keress egy másikat a listában.',
  taxonUnknown: 'Ilyen nevet nem ismerünk. Írd be pontosan a magyar vagy a tudományos nevet.',
  taxonMissing: 'Írd be, minek határozod.',
  commentTooLong: 'A megjegyzés legfeljebb 2000 karakter lehet.',
  retiredName: (written: string, accepted: string) => `${written} ma ezen a néven él: ${accepted}. Ezt mentettük.`,
};
