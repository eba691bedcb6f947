/** Words of lines and areas that are typed. */
export const footprintMessages = {
  kindMissing: 'Sarkokat írtál be: válaszd ki, hogy vonal-e vagy terület, vagy töröld őket.',
  cornersMissing: 'Rajzold meg, vagy írd be a sarkait; ha egy pont elég, válaszd a Pontot.',
  badLine: (line: number) =>
    `A(z) ${line}. sort nem tudjuk pontként olvasni. Soronként egy pontot írj, például 47,4979 19,0402.`,
  unreadable: 'A vonal vagy terület pontjai szélesség és hosszúság szerinti számok.',
} as const;
