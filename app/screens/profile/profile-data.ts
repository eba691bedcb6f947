/** One row of a card that counts by taxon group; `url` leads to what is counted, null where there is no such list. */
export type GroupCount = { name: string; slugHu: string | null; groupNameSlug: string | null; count: number };

/** The numbers of a profile, embedded in the page (specification, section 3). */
export type ProfileStatistics = {
  spottingCount: number;
  speciesCount: number;
  determinedCount: number;
  determinedOtherCount: number;
  /** Above zero, most first. */
  speciesDetailed: GroupCount[];
  determinedDetailed: Omit<GroupCount, 'groupNameSlug'>[];
};
