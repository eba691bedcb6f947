/** What the quiz answers where it cannot go on. */
export const quizMessages = {
  none: 'Ehhez most nincs elég, szakértő által megerősített kép. Válassz másik csoportot, vagy próbáld később.',
  noneDue: 'Ma nincs mit átismételned.',
  old: 'Ez a kérdés már nem él. Kérj egy újat.',
  notAChoice: 'Ez nincs a választható fajok között.',
  answered: 'Erre a kérdésre már mást feleltél, és az első felelet számít.',
  dueLogin: 'Az ismétléshez lépj be: a fiókodban jegyezzük meg, mit mikor kérdezzünk újra.',
};
