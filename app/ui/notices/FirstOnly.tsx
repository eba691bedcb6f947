import { uiMessages } from '../messages.ts';

/** Under a list of which only the first ones are shown: that there are more, and how they come in view. Nothing where all are there. */
export function FirstOnly({ shown, hasMore }: { shown: number; hasMore: boolean }) {
  return hasMore ? <p className="quiet">{uiMessages.firstOnly(shown)}</p> : null;
}
