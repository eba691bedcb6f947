/** Words that the building blocks say by themselves. */
export const uiMessages = {
  optional: 'nem kötelező',
  close: 'Bezárás',
  breadcrumb: 'Hol vagyok',
  choose: 'Válassz…',
  showPassword: 'Mutasd',
  hidePassword: 'Takard el',
  fixFields: (count: number) => (count === 1 ? 'Egy helyen javítani kell:' : `${count} helyen javítani kell:`),
};
