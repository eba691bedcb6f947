/** What a published find bears by which most questions of a list can be told to be none of its. */
export type FindMarks = {
  id: number;
  memberId: number;
  /** Its name and all above it. */
  line: number[];
  countyCode: string | null;
  utm10: string | null;
  /** That it is shown as it was. */
  form: string;
};
