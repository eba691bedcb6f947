/** Words of the search box, of its page and of the taxon picker. */
export const searchMessages = {
  part: 'a keresés',
  label: 'Keresés fajok, nemzetségek, családok és rendek között',
  placeholder: 'Keresés…',
  nothing: 'Nincs találat',
  results: 'Találatok',
  count: (count: number) => `${count} találat`,
  protected: 'védett',
  alsoCalled: 'más néven',
  acceptedName: 'szinonima, elfogadott neve',
  pickPlaceholder: 'Faj, nemzetség, család…',
  clear: 'Másik név választása',
};
