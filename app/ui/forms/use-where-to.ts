import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Tells the path where the person is or, while a page is on its way, the one they are going to: a slow device still shows the form
 * when another page has long been asked for. What ends later must take nobody away from there. To be asked when something has ended.
 */
export function useWhereTo(): () => string {
  const { location } = useNavigation();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const onTheWay = useEffectEvent(() => location?.pathname);
  return () => (isShown.current ? onTheWay() : undefined) ?? window.location.pathname;
}
