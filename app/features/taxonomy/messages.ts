/** Words of the taxonomy feature. */
export const messages = {
  changes: {
    empty: 'Egyetlen változást sem adtál meg.',
  },
};
