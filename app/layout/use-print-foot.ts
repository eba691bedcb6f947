import { useEffect } from 'react';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';

/** Whoever prints a page finds at the foot of each sheet where it stands and of which day it is (`ui/print.css`). */
export function usePrintFoot(siteName: string): void {
  useEffect(() => {
    const write = () => {
      const { origin, pathname, search } = window.location;
      const words = [siteName, origin + pathname + search, formatDate(today())].join(' · ');
      document.documentElement.style.setProperty('--print-foot', JSON.stringify(words));
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [siteName]);
}
