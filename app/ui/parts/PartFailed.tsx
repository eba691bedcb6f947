import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { uiMessages as messages } from '../messages.ts';
import { askBuild } from './ask-build.ts';
import css from './lazy-part.module.css';

type PartFailedProps = {
  part: string;
  /** The name of the file that did not come. */
  file?: string | undefined;
  /** Asks for it again. */
  onRetry: () => void;
  /** Where a page of another build is loaded anew; otherwise where the reader is. */
  target?: string;
};

/** Says what did not arrive, with the way to try again: the page stays, and is loaded anew only where the site runs another build by now. */
export function PartFailed({ part, file, onRetry, target }: PartFailedProps) {
  const [state, setState] = useState<'failed' | 'asking' | 'away'>('failed');

  async function retry() {
    setState('asking');
    const build = await askBuild();
    if (build === 'away') return setState('away');
    if (build === 'same') {
      setState('failed');
      onRetry();
    } else if (target === undefined) location.reload();
    else location.assign(target);
  }

  return (
    <div className={css.root} role="alert">
      <p>
        {messages.partFailed(file === undefined ? part : `${part} (${file})`)}
        {state === 'away' && ` ${messages.siteAway}`}
      </p>
      <Button onClick={() => void (state === 'asking' || retry())}>{messages.tryAgain}</Button>
    </div>
  );
}
