/** Words of the page of one's own picture. */
export const avatarMessages = {
  title: 'Profilkép',
  lead: 'A neved mellett látszik mindenütt, ahol eddig a kezdőbetűid.',
  change: 'Profilkép beállítása',
  shown: 'Ezt látják mások a neved mellett.',
  initials: 'Amíg nincs képed, a neved kezdőbetűi látszanak.',
  states: {
    processing: 'A képed készül, egy percen belül megjelenik. Ha nem jön meg, töltsd újra az oldalt.',
    failed: 'Ebből a fájlból nem tudtunk képet készíteni. Próbáld meg egy másikkal.',
    hidden: 'Ezt a képedet egy moderátor elrejtette. Az okát az értesítéseid között találod; feltölthetsz egy másikat.',
  },
  choose: 'Válassz egy képet',
  hint: (formats: string, limits: string) =>
    `Négyzetre vágjuk a közepét, és ami a fájlban a készítés helyéről és idejéről áll, azt nem mutatjuk meg. ${formats}, ${limits}.`,
  upload: 'Feltöltöm',
  replace: 'Lecserélem',
  remove: 'Törlöm a képet',
  sending: 'Küldjük…',
};
