/** Sentences of sighting groups. */
export const messages = {
  clientId: 'Az űrlap kulcsa hiányzik. Töltsd be újra az oldalt.',
  nameMissing: 'Adj nevet a csoportnak.',
  tooLong: (most: number) => `Legfeljebb ${most} betű lehet.`,
  changedElsewhere: (stands: string) =>
    `Ezt közben egy másik eszközödön is átírtad.${stands === '' ? ' Ott most üres.' : ` Ott most ez áll: „${stands}”.`} Ha újra mented, az marad, ami itt áll.`,
  tooManyGroups: 'Ennyi csoportod már nem lehet. Törölj egyet, amelyik nem kell.',
} as const;
