import { type Action, can, type Subjects } from '#app/features/members/can.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Whether a viewer may; always by the policy table where the site asks it. */
export type Rule = (viewer: Viewer) => boolean;

/** Open to whoever comes. */
export const everyone: Rule = () => true;

/** Needs no more than a session. */
export const members: Rule = (viewer) => viewer.memberId !== null;

/** As the table of permissions says of `action`. */
export function policy<A extends Action>(action: A, ...subject: Subjects[A]): Rule {
  return (viewer) => can(viewer, action, ...subject);
}

/** An address with its rule, and what is sent to it where it writes. */
export type Entry = {
  at: string;
  may: Rule;
  /** Who may not is told that there is nothing. */
  hides?: boolean;
  /** Who may is told so too, since the world has the row without its file. */
  isGone?: boolean;
  /** Where it is right that even who may is told of a wrong password. */
  tells?: number;
  /** What holds for a part asked without its frame, where the frame asks for more. */
  alone?: Rule;
  body?: Record<string, unknown>;
  /** What else the same form may send; `inside-fields.test.ts` puts into it what nothing can hold. */
  otherBodies?: Record<string, string>[];
};

/** What an answer means for whoever asked. */
export type Outcome = 'refused' | 'missing' | 'answered' | 'broken';

export function outcomeOf(status: number, location: string | null): Outcome {
  if (status === 401 || status === 403) return 'refused';
  if (status >= 300 && status < 400 && location && new URL(location, 'http://own.invalid').pathname === '/login')
    return 'refused';
  if (status === 404 || status === 410) return 'missing';
  // 501: an address whose page is still to come.
  return status >= 500 && status !== 501 ? 'broken' : 'answered';
}

/** The rule for others' things: as `may`, but for whose they are. */
export function notOwn(may: Rule, ownerId: number): Rule {
  return (viewer) => viewer.memberId !== ownerId && may(viewer);
}

/** What is wrong with an answer by the rule; undefined where it is right. */
export function complaint({ may, hides, isGone }: Entry, viewer: Viewer, outcome: Outcome): string | undefined {
  if (outcome === 'broken') return 'broke';
  const isRefused = outcome === 'refused' || (hides === true && outcome === 'missing');
  if (may(viewer)) return isRefused && !(isGone && outcome === 'missing') ? `is ${outcome}, though allowed` : undefined;
  return isRefused ? undefined : `is ${outcome}, though not allowed`;
}
