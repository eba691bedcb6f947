import { useSyncExternalStore } from 'react';

/** True once scripts run: what needs them is offered only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => undefined;
}
