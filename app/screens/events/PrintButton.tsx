import { Button } from '#app/ui/actions/Button.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { eventPageMessages as messages } from './messages.ts';

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button variant="primary" onClick={() => window.print()}>
      {messages.posterPrint}
    </Button>
  );
}
