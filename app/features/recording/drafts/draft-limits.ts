/** What a member may keep as drafts; their pictures count among those that no find has yet. */
export const draftLimits = {
  drafts: 200,
  /** of all of a member's together, and of one */
  bytes: 8 * 1024 * 1024,
  bytesOfOne: 2 * 1024 * 1024,
  textLength: 20_000,
  /** of what is answered to all projects together, as the form keeps it */
  answersLength: 200_000,
  sheetRows: 400,
};
