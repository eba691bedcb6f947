/** Ranks that a photo can prove a name to. */
export const photoRanks = ['order', 'family', 'genus', 'species'] as const;
export type PhotoRank = (typeof photoRanks)[number];

/** What a photo of a branch must show, and how far it can prove a name at best; each from the nearest taxon that says it. */
export type Evidence = { mustShow: string; photoRank: PhotoRank | null };

export const maxMustShow = 600;

export const photoRankWords: Record<PhotoRank, string> = {
  order: 'rendig',
  family: 'családig',
  genus: 'nemzetségig',
  species: 'fajig',
};

export const evidenceMessages = {
  title: 'Mit mutasson a fotó?',
  ceiling: (rank: PhotoRank) =>
    rank === 'species'
      ? 'Jó fotóról fajig bizonyítható a neve.'
      : `Fotóról legfeljebb ${photoRankWords[rank]} bizonyítható a neve.`,
  mustShow: 'Amit a fotónak mutatnia kell:',
  field: 'Amit a fotónak mutatnia kell',
  fieldHint: 'Például: felülről és oldalról, a szárny erezete élesen. Az alatta lévő élőlényekre is érvényes.',
  rank: 'Fotóról eddig bizonyítható',
  rankNone: 'nincs megadva',
  save: 'Elmentem',
};
