/** What may stand in a badge's hexagon. */
export const badgeEmblemCodes = ['bug', 'square', 'calendar', 'loupe', 'moon', 'camera', 'heart'] as const;
export type BadgeEmblem = (typeof badgeEmblemCodes)[number];

/** Line drawings in a 24 × 24 box, by emblem. */
export const badgeEmblems: Readonly<Record<BadgeEmblem, string>> = {
  bug: 'M16.5 14A4.5 6.25 0 1 1 7.5 14a4.5 6.25 0 1 1 9 0zM12 8v12M9 6.5a3 3 0 0 1 6 0M7.6 11.5 4 9M16.4 11.5 20 9M7.5 15h-4M16.5 15h4M8.3 18 5 20.5M15.7 18l3.3 2.5',
  square: 'M4.5 4.5h15v15h-15zM9.5 1.5v21M14.5 1.5v21M1.5 9.5h21M1.5 14.5h21',
  calendar: 'M3.75 5.25h16.5v15H3.75zM3.75 10h16.5M8 2.75v4.5M16 2.75v4.5M8 14h.1M12 14h.1M16 14h.1M8 17h.1M12 17h.1',
  loupe: 'M16 10a6 6 0 1 1-12 0 6 6 0 1 1 12 0zM14.5 14.5l6 6M7.3 10.2l2 2 3.5-4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10zM17 3.5v4M15 5.5h4M20.5 9v.1',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM15.4 13.2a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 1 1 6.8 0z',
  heart: 'M12 20S3.8 15.2 3.8 9.2A4.3 4.3 0 0 1 12 7.5a4.3 4.3 0 0 1 8.2 1.7C20.2 15.2 12 20 12 20z',
};

export const badgeToneCodes = ['honey', 'leaf', 'water', 'clay', 'violet', 'night'] as const;
export type BadgeTone = (typeof badgeToneCodes)[number];

/** Fills under the dark lines, each at least 7:1 against them. */
export const badgeTones: Readonly<Record<BadgeTone, string>> = {
  honey: '#f4b431',
  leaf: '#b9d38a',
  water: '#9fd3c7',
  clay: '#f3b9a0',
  violet: '#c9c3f0',
  night: '#a9bddf',
};

/** The digits as lines in a box 10 wide and 16 high. */
export const badgeDigits: Readonly<Record<string, string>> = {
  '0': 'M5 0c3 0 5 3.2 5 8s-2 8-5 8-5-3.2-5-8 2-8 5-8z',
  '1': 'M1.5 3.5 6 0v16',
  '2': 'M.4 4.2C.4 1.6 2.4 0 5 0s4.5 1.6 4.5 4.2C9.5 8 .5 11 .2 16H10',
  '3': 'M.4 1.6C1.6.6 3.2 0 5 0c2.7 0 4.5 1.4 4.5 3.7S7.6 7.5 4.8 7.5C7.8 7.5 10 9 10 11.7S7.9 16 5 16c-2 0-3.7-.6-5-1.8',
  '4': 'M7.5 16V0L0 11.5h10',
  '5': 'M9.2 0H1.6L1 7.2C2 6.4 3.4 6 5 6c3 0 5 1.9 5 4.9S7.9 16 4.9 16C3 16 1.3 15.4 0 14.3',
  '6': 'M8.9 1C8 .4 6.9 0 5.7 0 2.2 0 0 3.5 0 9.3 0 13.5 2 16 5 16s5-2.1 5-5-2-5-5-5-5 2.3-5 5',
  '7': 'M0 0h10L3.8 16',
  '8': 'M5 7.4C2.6 7.4.8 6 .8 3.7S2.5 0 5 0s4.2 1.4 4.2 3.7S7.4 7.4 5 7.4zM5 7.4c2.9 0 5 1.7 5 4.3S7.9 16 5 16s-5-1.7-5-4.3 2.1-4.3 5-4.3z',
  '9': 'M1.1 15c.9.6 2 1 3.2 1C7.8 16 10 12.5 10 6.7 10 2.5 8 0 5 0S0 2.1 0 5s2 5 5 5 5-2.3 5-5',
};
