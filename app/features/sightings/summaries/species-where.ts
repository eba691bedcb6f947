/** What of a member's species is asked; year 0 = all years. */
export type SpeciesWhere = {
  memberId: number;
  year: number;
  orderId: number | null;
  groupSlug: string | null;
  /** Only what this member has not. */
  unseenBy: number | null;
  /** Asked by the member: first days are the true ones, which others may know the month of alone. */
  isOwn: boolean;
};
