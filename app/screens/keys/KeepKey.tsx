import { useEffect, useState } from 'react';
import { Button } from '#app/ui/actions/Button.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { isKept, keepPage } from './keep-page.ts';
import css from './keys.module.css';
import { keysMessages as messages } from './messages.ts';

/** Keeps the key on this device, to be opened in the field; offered where the browser can. */
export function KeepKey({ path }: { path: string }) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<'open' | 'running' | 'kept' | 'failed'>('open');
  useEffect(() => {
    isKept(path).then((kept) => kept && setState('kept'));
  }, [path]);
  if (!isHydrated || !('serviceWorker' in navigator)) return null;
  return (
    <div className={css.keep}>
      {state !== 'kept' && (
        <Button
          icon="download"
          disabledReason={state === 'running' ? messages.keeping : null}
          onClick={async () => {
            setState('running');
            setState((await keepPage(path)) ? 'kept' : 'failed');
          }}
        >
          {messages.keep}
        </Button>
      )}
      <p role="status" className="faint">
        {state === 'kept' && messages.kept}
        {state === 'failed' && messages.notKept}
      </p>
    </div>
  );
}
