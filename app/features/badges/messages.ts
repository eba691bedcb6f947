/** Sentences of badges. */
export const badgeMessages = {
  retired: 'Ezt a pecsétet már nem adjuk ki.',
  hasIt: (label: string) => `Ez a pecsét már megvan neki: ${label}.`,
  reasonTooLong: 'Az indoklás legfeljebb 500 karakter lehet.',
};
