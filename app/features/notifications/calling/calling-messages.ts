/** How many members one text can call. */
export const mostCalled = 10;

/** Words for whoever calls members in a text; the server alone says them. */
export const callingMessages = {
  tooMany: (count: number) => `Egy szövegben legfeljebb ${mostCalled} tagot szólíthatsz meg, ebben ${count} van.`,
};
