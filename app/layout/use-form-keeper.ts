import { useEffect, useEffectEvent } from 'react';
import { useSnackbar } from '#app/ui/Snackbar.tsx';
import { type FormKeeper, startFormKeeper } from './form-keeper.ts';
import { layoutMessages as messages } from './messages.ts';

let keeper: FormKeeper | undefined;

/** Keeps what is typed into the site's forms on this device; `owner` is whose they are. */
export function useFormKeeper(owner: string): void {
  const showSnack = useSnackbar();
  const tell = useEffectEvent((undo: () => void) =>
    showSnack({ text: messages.formPutBack, act: { label: messages.formThrowAway, run: undo } }),
  );
  const start = useEffectEvent(() => startFormKeeper({ store: localStorage, owner, onPutBack: tell }));
  useEffect(() => {
    keeper = start();
    return () => keeper?.stop();
  }, []);
  useEffect(() => keeper?.setOwner(owner), [owner]);
}

/** What came of a form that the router has sent: refused or sent to the login, its words stay. */
export function settleForms(hasArrived: boolean): void {
  keeper?.settle(hasArrived);
}
