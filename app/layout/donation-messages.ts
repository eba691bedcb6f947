/** Words of the strip that asks for support. */
export const donationMessages = {
  title: 'Támogatás',
  text: (site: string) => `A ${site} tagok adományaiból működik.`,
  more: 'Az idei kiadásokra eddig ennyi gyűlt össze.',
  collected: 'Összegyűlt adomány',
  donate: 'Támogatom',
  opensInNewTab: '(új lapon nyílik)',
  close: 'Bezárás, egy hétig nem mutatjuk',
};
