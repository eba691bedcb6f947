import type { MemberView } from '#app/features/members/find-members.server.ts';
import type { ProjectJoins, QuestionKind } from './project-codes.ts';

/** A question as it is asked, or was: retired ones are asked no more, and their answers stay. */
export type QuestionView = {
  id: number;
  projectId: number;
  label: string;
  hint: string;
  kind: QuestionKind;
  unit: string;
  least: number | null;
  most: number | null;
  choices: string[];
  isRequired: boolean;
  isRetired: boolean;
};

/** A project that a member has joined, with its rules and what it asks of their finds by now. */
export type AskedProject = Pick<ProjectView, 'id' | 'name' | 'joins' | 'taxonIds' | 'firstDay' | 'lastDay' | 'area'> & {
  questions: QuestionView[];
};

/** `hidden` by a moderator, `deleted` by its curators or an administrator. */
export type ProjectState = 'open' | 'hidden' | 'deleted';

/** A project as everybody may see it. */
export type ProjectView = {
  id: number;
  url: string;
  name: string;
  description: string;
  joins: ProjectJoins;
  taxonIds: number[];
  /** Days `YYYY-MM-DD`, both included; null: open. */
  firstDay: string | null;
  lastDay: string | null;
  /** Its corners as an address has them; null: everywhere. */
  area: string | null;
  curators: MemberView[];
  participants: number;
  createdAt: string;
  updatedAt: string;
};
