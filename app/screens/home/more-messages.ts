/** Words of links that the server alone says. */
export const moreMessages = {
  all: 'Összes rögzítés',
  week: 'Ezen a héten',
};
