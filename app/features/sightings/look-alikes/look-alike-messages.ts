import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of species that are taken for each other. */
export const lookAlikeMessages = {
  takenFor: (count: number) => `${formatCount(count, 'alkalommal')} nézték először ennek`,
  givenTo: (count: number, name: string) => `${formatCount(count, 'alkalommal')} ezt nézték először ennek: ${name}`,
  noLookAlikes: 'Még senki nem jegyzett fel hasonló fajt, és a határozásokban sem keverték össze mással.',
  keep: {
    title: 'Hasonló faj felvétele',
    taxon: 'Melyik fajjal téveszthető össze?',
    note: 'Miben különböznek?',
    noteHint: 'Egy-két mondat, ahogy a terepen elmondanád.',
    save: 'Felveszem',
    edit: 'Átírom',
    saveEdit: 'Elmentem a szöveget',
    history: (of: number) => `Korábbi szövegek (${of})`,
    ended: 'törölte',
    somebody: 'törölt felhasználó',
    drop: (name: string) => `${name} törlése a hasonlók közül`,
    noTaxon: 'Válassz egy fajt a listából.',
    noNote: 'Írd le röviden, miben különböznek.',
  },
};
