/** Sentences of sighting groups. */
export const messages = {
  clientId: 'Az űrlap kulcsa hiányzik. Töltsd be újra az oldalt.',
  nameMissing: 'Adj nevet a csoportnak.',
  tooLong: (most: number) => `Legfeljebb ${most} betű lehet.`,
  tooManyGroups: 'Ennyi csoportod már nem lehet. Törölj egyet, amelyik nem kell.',
} as const;
