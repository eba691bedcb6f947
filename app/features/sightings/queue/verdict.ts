/** What experts have decided of a sighting: `open` where nobody's decision stands, `waiting` for the observer, `limited`: as far as this evidence allows. */
export const verdicts = ['open', 'waiting', 'accepted', 'plausible', 'limited', 'undecidable', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictWords: Record<Verdict, string> = {
  open: 'nyitott',
  waiting: 'észlelőre vár',
  accepted: 'elfogadott bizonyítékkal',
  plausible: 'hihető',
  limited: 'eddig határozható',
  undecidable: 'nem ítélhető meg',
  rejected: 'elutasított',
};

/** The same on a card, beside the level of trust; nothing where nobody has decided. */
export const verdictOnCard: Record<Verdict, string | undefined> = {
  ...verdictWords,
  open: undefined,
  accepted: 'elfogadva',
};
