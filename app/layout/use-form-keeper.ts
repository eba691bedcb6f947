import { useEffect, useEffectEvent } from 'react';
import { useSnackbar } from '#app/ui/Snackbar.tsx';
import type { FormKeeper } from './form-keeper.ts';
import { layoutMessages as messages } from './messages.ts';

let keeper: FormKeeper | undefined;

/** Keeps what is typed into the site's forms on this device; `owner` is whose they are. */
export function useFormKeeper(owner: string): void {
  const showSnack = useSnackbar();
  const tell = useEffectEvent((undo: () => void) =>
    showSnack({ text: messages.formPutBack, act: { label: messages.formThrowAway, run: undo } }),
  );
  const start = useEffectEvent(async (typed: ReadonlySet<EventTarget>) => {
    // Its code comes after the page's own, which shows without it.
    const { startFormKeeper } = await import('./form-keeper.ts');
    return startFormKeeper({ store: localStorage, owner, typed, onPutBack: tell });
  });
  useEffect(() => {
    const typed = new Set<EventTarget>();
    const note = ({ target }: Event) => target && typed.add(target);
    let isOver = false;
    document.addEventListener('input', note, true);
    start(typed).then(
      (started) => {
        document.removeEventListener('input', note, true);
        if (isOver) started.stop();
        else keeper = started;
      },
      // Without its code nothing is kept; the page goes on.
      () => document.removeEventListener('input', note, true),
    );
    return () => {
      isOver = true;
      keeper?.stop();
    };
  }, []);
  useEffect(() => keeper?.setOwner(owner), [owner]);
}

/** What came of a form that the router has sent: refused or sent to the login, its words stay. */
export function settleForms(hasArrived: boolean): void {
  keeper?.settle(hasArrived);
}
