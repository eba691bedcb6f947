import { useLocation } from 'react-router';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { urls } from '#app/urls.ts';

/** The page on which somebody logs in or registers, to come back to; undefined for the start page, where one goes anyway. */
export function useWayBack(): string | undefined {
  const { pathname, search } = useLocation();
  // A finished page is shared by readers whose addresses differ in what it does not read: only the browser adds that.
  const isHydrated = useHydrated();
  const back = safeReturnPath(isHydrated ? pathname + search : pathname);
  return back === urls.home() ? undefined : back;
}
