/** When the bell asks next: `dueAt` in ms of the given clock, null = never again. */
export interface NotificationPoll {
  readonly asking: boolean;
  readonly first: boolean;
  readonly dueAt: number | null;
}

export type PollOutcome = 'success' | 'failure' | 'unauthorized';

const afterSuccessMs = 15_000;
const afterFailureMs = 60_000;
/** Lets the window that asked last go on asking. */
const courtesyMs = 1000;

/** The count is loaded once at the start, in a hidden tab too. */
export const firstPoll: NotificationPoll = { asking: false, first: true, dueAt: 0 };

/** Milliseconds until the next request, 0 = now; null = none while this holds. Hidden tabs wait, and ask at once when seen again if it is due. */
export function msUntilAsk(poll: NotificationPoll, now: number, isVisible: boolean): number | null {
  if (poll.asking || poll.dueAt === null || !(isVisible || poll.first)) return null;
  return Math.max(0, poll.dueAt - now);
}

/** A request is on its way: nothing else is asked until it is answered. */
export function asked(poll: NotificationPoll): NotificationPoll {
  return { ...poll, asking: true, first: false };
}

/** Plans the request after an answer: 15 s after success, 60 s after failure, never after 401 or on localhost. */
export function answered(outcome: PollOutcome, now: number, hostname: string): NotificationPoll {
  const repeats = outcome !== 'unauthorized' && hostname !== 'localhost';
  const pause = outcome === 'success' ? afterSuccessMs : afterFailureMs;
  return { asking: false, first: false, dueAt: repeats ? now + pause : null };
}

/** Another window of this browser has just had an answer: it serves here too. Before its own first request, or while one is on its way, a window does not listen. */
export function heard(poll: NotificationPoll, now: number): NotificationPoll {
  if (poll.asking || poll.first || poll.dueAt === null) return poll;
  return { ...poll, dueAt: now + afterSuccessMs + courtesyMs };
}

/** Something was marked as seen: the number is asked for at once, unless asking has ended. */
export function hurried(poll: NotificationPoll, now: number): NotificationPoll {
  return poll.dueAt === null ? poll : { ...poll, dueAt: now };
}

/** The count of an answer `{success, count}`; undefined where it is not a success. */
export function readCount(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('success' in body) || !('count' in body)) return undefined;
  const { success, count } = body;
  return success === true && typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined;
}

/** The line of the answer's head that says how many conversations have something unread: the answer itself is the specification's, and holds no more. */
export const unreadMessagesHeader = 'x-unread-messages';

/** That number, as windows tell it each other. */
export function readMessages(body: unknown): number {
  const { messages } = Object(body) as { messages?: unknown };
  return typeof messages === 'number' && Number.isInteger(messages) && messages > 0 ? messages : 0;
}

/** The page's own title with the number in front, or the title alone at 0. */
export function titleWithCount(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

/** What we last wrote into the title and the page's own title below it. */
export interface TitleState {
  readonly base: string;
  readonly written: string;
}

/** The title to write now. What stands there and is not ours is a page's own title, whatever it begins with. */
export function nextTitle(before: TitleState | undefined, standing: string, count: number): TitleState {
  const base = before && standing === before.written ? before.base : standing;
  return { base, written: titleWithCount(base, count) };
}
