import { useEffect, useState } from 'react';
import { loadPart } from '#app/ui/parts/load-part.ts';
import { layoutMessages as messages } from './messages.ts';

/** The member's unseen notifications, polled while the page is visible, and the title's "(n) " prefix; 0 for visitors. Call once, in the layout. */
export function useNotificationCount(isLoggedIn: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isLoggedIn) {
      setCount(0);
      return;
    }
    let stop: (() => void) | undefined;
    let isEnded = false;
    // Visitors have no notifications: the code comes for members alone. Whatever keeps it away is a count of 0 without a message.
    void loadPart(messages.notifications, () => import('#app/features/notifications/watch-notifications.ts'))
      .then(({ watchNotifications }) => {
        if (!isEnded) stop = watchNotifications(setCount);
      })
      .catch(() => undefined);
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [isLoggedIn]);
  return count;
}
