/** What a cover stands over. */
export type CoverOf = { kind: 'event' | 'project'; id: number };
