/** Words of the list of licences to choose from. */
export const pickerMessages = {
  other: 'Másikat választok',
  gbifHint: 'Eljuthat a nemzetközi biodiverzitás-adatbázisba (GBIF)',
  groups: {
    open: 'A tudománynak a legtöbbet adják',
    more: 'További Creative Commons licencek, 4.0',
    closed: 'Zárt',
    older: 'Régebbi, 2.0-s licencek – ha például a Flickren is ezzel szerepel',
    expired: 'Lejárt védelmű művek',
  },
};
