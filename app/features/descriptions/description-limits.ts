/** Letters and rows that a description may have. */
export const descriptionLimits = {
  html: 20_000,
  citation: 500,
  line: 300,
  year: 20,
  url: 1000,
  caption: 300,
  note: 500,
  sources: 50,
  sections: 30,
  pictures: 12,
  sourceKey: 999,
  /** Bytes of a draft with everything in it. */
  draft: 500_000,
} as const;
