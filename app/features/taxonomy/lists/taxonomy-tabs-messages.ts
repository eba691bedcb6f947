/** Names of the catalogue's parts. */
export const tabsMessages = {
  parts: 'A rendszertan részei',
  tabs: {
    rendek: 'Rendek',
    csaladok: 'Családok',
    nemzetsegek: 'Nemzetségek',
    fajok: 'Fajok',
    talalatok: 'Találatok',
    kepek: 'Képek',
    terkep: 'Térkép',
  },
};
