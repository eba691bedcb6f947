/** The words of the five levels of trust. */
export const trustWords = {
  none: 'nincs határozás',
  observer: 'bejelentő',
  suggested: 'javasolt',
  community: 'közösségi',
  expert: 'szakértői',
} as const;
