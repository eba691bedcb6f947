/** Words of the settings' forms, the same in the browser and on the server. */
export const formMessages = {
  tooLong: (max: number) => `Legfeljebb ${max} karakter lehet.`,
  oneLine: 'Egy sorba írd.',
  picture: 'Ez a kép nem választható: csak a saját, mindenki által látható képeid közül lehet.',
};
