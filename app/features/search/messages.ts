/** Words of the search box, of its page and of the taxon picker. */
export const searchMessages = {
  part: 'a keresés',
  label: 'Keresés élőlények és települések között',
  placeholder: 'Keresés…',
  nothing: 'Nincs találat',
  results: 'Találatok',
  find: 'találat',
  county: (county: string) => `${county}\u00a0vm.`,
  count: (count: number) => `${count} találat`,
  protected: 'védett',
  alsoCalled: 'más néven',
  acceptedName: 'szinonima, elfogadott neve',
  pickPlaceholder: 'Faj, nemzetség, család…',
  clear: 'Másik név választása',
};
