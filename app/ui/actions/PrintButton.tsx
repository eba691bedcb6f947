import { uiMessages } from '../messages.ts';
import { useHydrated } from '../parts/use-hydrated.ts';
import { Button } from './Button.tsx';

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton({ variant = 'plain' }: { variant?: 'primary' | 'plain' }) {
  if (!useHydrated()) return null;
  return (
    <Button variant={variant} onClick={() => window.print()}>
      {uiMessages.print}
    </Button>
  );
}
