import { useState } from 'react';

/**
 * A value that follows the photos until the person sets it; from then on theirs is only offered. `fallback` stands while neither
 * have said any.
 */
export function useSettable<Value extends object>(
  start: Value | null,
  proposed: Value | null,
  fallback: Value | null = null,
) {
  const [own, setOwn] = useState(start);
  const differs = own !== null && proposed !== null && !sameValue(own, proposed);
  return {
    own,
    proposed,
    set: setOwn,
    isTouched: own !== null,
    isProposed: own === null && proposed !== null,
    value: own ?? proposed ?? fallback,
    offer: differs ? proposed : null,
  };
}

/** Whatever stands in both, but where a value came from. */
function sameValue(own: object, proposed: object): boolean {
  const bare = (value: object) => JSON.stringify({ ...value, source: '' });
  return bare(own) === bare(proposed);
}
