/** Words of descriptions. */
export const descriptionMessages = {
  tooLong: 'Ez a szöveg túl hosszú.',
  sectionTwice: 'Egy szakasz csak egyszer szerepelhet.',
  unknownSection: 'Ilyen szakasz nincs.',
  citationMissing: 'A forrás nem maradhat üres.',
  badUrl: 'A hivatkozás http:// vagy https:// kezdetű cím legyen.',
  empty: 'Írj legalább egy szakaszt.',
  noSuchVersion: 'Ilyen változat nincs.',
  title: 'Leírás',
  sources: 'Források',
  authors: 'Írta',
  dated: (date: string) => `Közzétéve: ${date}`,
  missing: 'Még nincs leírás',
  missingText: 'A leírásokat szerkesztőink írják; ehhez a taxonhoz még nem készült.',
  more: 'A teljes leírás',
};
