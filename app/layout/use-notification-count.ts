import { useEffect, useState } from 'react';
import { loadPart } from '#app/ui/parts/load-part.ts';
import { layoutMessages as messages } from './messages.ts';

/** What is new to the member, by the page that has it: notices, and conversations with something unread. */
export type NewCounts = Readonly<Record<string, number>>;

const none: NewCounts = {};

/** The member's unseen notifications and messages, polled while the page is visible, and the title's "(n) " prefix; 0 for visitors. Call once, in the layout. */
export function useNotificationCount(isLoggedIn: boolean): NewCounts {
  const [counts, setCounts] = useState(none);
  useEffect(() => {
    if (!isLoggedIn) {
      setCounts(none);
      return;
    }
    let stop: (() => void) | undefined;
    let isEnded = false;
    // Visitors have no notifications: the code comes for members alone. Whatever keeps it away is a count of 0 without a message.
    void loadPart(messages.notifications, () => import('#app/features/notifications/watch-notifications.ts'))
      .then(({ watchNotifications }) => {
        if (!isEnded) stop = watchNotifications(setCounts);
      })
      .catch(() => undefined);
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [isLoggedIn]);
  return counts;
}
