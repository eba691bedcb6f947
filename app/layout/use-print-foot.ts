import { useEffect } from 'react';

/** Whoever prints a page finds at the foot of each sheet where it stands and of which day it is (`ui/print.css`). */
export function usePrintFoot(): void {
  useEffect(() => {
    const write = () => {
      const words = `${location.href} · ${new Date().toLocaleDateString('hu-HU', { dateStyle: 'long' })}`;
      document.documentElement.style.setProperty('--print-foot', JSON.stringify(words));
    };
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, []);
}
