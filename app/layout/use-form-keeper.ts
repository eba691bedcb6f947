import { useEffect, useEffectEvent } from 'react';
import { uiMessages } from '#app/ui/messages.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import type { FormAnswer, FormKeeper, startFormKeeper } from './form-keeper.ts';
import { keptFormPrefix } from './kept-form-prefix.ts';
import { layoutMessages as messages } from './messages.ts';

let keeper: FormKeeper | undefined;
/** What was answered before the keeper had come: it may have to keep the words that were sent. */
const answered: FormAnswer[] = [];

/** Keeps what is typed into the site's forms on this device; `owner` is whose they are. */
export function useFormKeeper(owner: string): void {
  const showSnack = useSnackbar();
  const begin = useEffectEvent((start: typeof startFormKeeper, typed: readonly EventTarget[]) =>
    start({
      store: localStorage,
      owner,
      typed,
      onPutBack: (run) => showSnack({ text: messages.formPutBack, act: { label: messages.formThrowAway, run } }),
      onTypedOver: (run) => showSnack({ text: uiMessages.typedOver, act: { label: uiMessages.takeBack, run } }),
    }),
  );
  useEffect(
    () =>
      whenFormsCome(async (typed) => {
        const { startFormKeeper: start } = await import('./form-keeper.ts');
        return begin(start, typed);
      }),
    [],
  );
  useEffect(() => keeper?.setOwner(owner), [owner]);
}

/** What came of a form that the router has sent: refused or sent to the login, its words stay. */
export function settleForms(answer: FormAnswer): void {
  if (keeper) keeper.settle(answer);
  else answered.push(answer);
}

const control = ':is(textarea, select, input:not([type="hidden"]))';
/** A field of a form that the keeper may have to keep; one that stands beside its form names it. */
const field = `form:not([method="get" i]) ${control}, ${control}[form]`;

/**
 * Most pages have no such form: the keeper's code comes with the first, or where this device keeps something. What is typed
 * meanwhile is handed to it; where it does not come, whatever happens next on the page asks for it again.
 */
function whenFormsCome(bring: (typed: readonly EventTarget[]) => Promise<FormKeeper>): () => void {
  const typed: EventTarget[] = [];
  let isOver = false;
  let isOnWay = false;

  async function look() {
    if (isOver || isOnWay || !(document.querySelector(field) || keepsSomething())) return;
    isOnWay = true;
    try {
      keeper = await bring(typed);
      for (const answer of answered.splice(0)) keeper.settle(answer);
      unwatch();
      if (isOver) keeper.stop();
    } catch {
      isOnWay = false;
    }
  }

  function onTyped({ target }: Event) {
    if (target) typed.push(target);
    void look();
  }

  const observer = new MutationObserver(() => void look());
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('input', onTyped, true);
  function unwatch() {
    observer.disconnect();
    document.removeEventListener('input', onTyped, true);
  }
  void look();
  return () => {
    isOver = true;
    unwatch();
    keeper?.stop();
  };
}

function keepsSomething(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(keptFormPrefix));
  } catch {
    // A device that keeps nothing.
    return false;
  }
}
