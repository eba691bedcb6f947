import { useCallback, useLayoutEffect, useRef } from 'react';

export type EarlyFiles = {
  /** whether the form is known that they belong to: the page may go on with a draft of the device */
  isReady: boolean;
  /** Gives them once. */
  take: () => File[];
};

/** The files that were chosen on a page before its scripts ran, which the form that stays takes over. */
export function useEarlyFiles(isReady: boolean): EarlyFiles {
  const chosen = useRef<File[]>([]);
  // Before any effect can put another form in place of the one in which they were chosen.
  useLayoutEffect(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>('main input[type="file"]')) {
      chosen.current.push(...(input.files ?? []));
      input.value = '';
    }
  }, []);
  return { isReady, take: useCallback(() => chosen.current.splice(0), []) };
}
