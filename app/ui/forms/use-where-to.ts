import { type RefObject, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';

/**
 * Tells the path where the person is or, while a page is on its way, the one they are going to: a slow device still shows the form
 * when another page has long been asked for. What ends later must take nobody away from there. To be asked when something has ended;
 * `shown` holds something for as long as the asking part is shown.
 */
export function useWhereTo(shown: RefObject<unknown>): () => string {
  const { location } = useNavigation();
  const onTheWay = useEffectEvent(() => location?.pathname);
  return () => (shown.current ? onTheWay() : undefined) ?? window.location.pathname;
}
