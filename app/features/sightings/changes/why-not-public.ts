/** What keeps a sighting from everybody's sight. */
export type NotPublic = 'empty' | 'address' | 'press' | 'moderator' | 'observer';

export type Publicity = {
  state: string;
  /** It has a picture or a name. */
  hasContent: boolean;
  /** Its observer's address is confirmed. */
  isConfirmed: boolean;
  /** Somebody other than its observer has hidden it. */
  isHiddenByOther: boolean;
};

/** The one reason why a sighting is not public, that which has to be mended first; null where it is, or is deleted. */
export function whyNotPublic({ state, hasContent, isConfirmed, isHiddenByOther }: Publicity): NotPublic | null {
  if (state === 'hidden') return isHiddenByOther ? 'moderator' : 'observer';
  if (state !== 'draft') return null;
  if (!hasContent) return 'empty';
  return isConfirmed ? 'press' : 'address';
}

/** Said to its observer on its own page. */
export const notPublicWords: Record<NotPublic, string> = {
  empty: 'Ezt egyelőre csak te látod: nincs még se képe, se neve. A szerkesztésnél adj hozzá valamelyiket.',
  address: 'Ezt egyelőre csak te látod: akkor lesz nyilvános, ha megerősíted az e-mail-címedet.',
  press: 'Ezt egyelőre csak te látod: még nem tetted közzé.',
  moderator: 'Ezt egy moderátor rejtette el: csak te és a moderátorok látjátok, és csak moderátor teheti újra közzé.',
  observer: 'Ezt te rejtetted el: csak te és a moderátorok látjátok.',
};

/** Of several in a list: the reason alone. */
export const notPublicReasons: Record<NotPublic, string> = {
  empty: 'még nincs se képe, se neve',
  address: 'a rögzítő e-mail-címe még nincs megerősítve',
  press: 'még nincs közzétéve',
  moderator: 'moderátor rejtette el',
  observer: 'a rögzítője rejtette el',
};
