import { Button } from '#app/ui/actions/Button.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { messages } from './messages.ts';
import css from './PageEnd.module.css';
import type { TaxonHeadData } from './taxon-page-data.ts';

/** Where what the page says comes from and of which day it is; on paper its address too. */
export function PageEnd({ head: { source, madeOn }, address }: { head: TaxonHeadData; address: string }) {
  // A page is printed by its browser: the button is for those who do not know, and does nothing without scripts.
  const canPrint = useHydrated() && source !== null;
  return (
    <footer className={source === null ? css.paper : css.root}>
      <p>
        {source !== null && <>{messages.source(source)} </>}
        {messages.madeOn(madeOn)}
        <span className={css.address}> · {address}</span>
      </p>
      {canPrint && (
        <Button variant="quiet" className={css.button ?? ''} onClick={() => window.print()}>
          {messages.print}
        </Button>
      )}
    </footer>
  );
}
