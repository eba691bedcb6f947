import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { uiMessages as messages } from '../messages.ts';
import { useSnackbar } from '../notices/Snackbar.tsx';
import { loadPart } from '../parts/load-part.ts';
import { useHydrated } from '../parts/use-hydrated.ts';
import { type EarlyField, earlyFields, tellEarly } from './early-words.ts';

/** As they were found, until they are taken. */
export type EarlyWords = RefObject<EarlyField[]>;

type Finding = {
  /** The form's fields stand in its page's state: its next drawing would write over them. */
  isInState: boolean;
};

/** What was typed before a page's scripts ran into its form that keeps its words itself: a kept draft may take its place. */
export function useEarlyWords({ isInState }: Finding): EarlyWords {
  const typed = useRef<EarlyField[]>([]);
  const isServers = useServersPage();
  // Before any effect can put another form in place of the one in which they were typed.
  useLayoutEffect(() => {
    if (!isServers) return;
    const forms = document.querySelectorAll<HTMLFormElement>('form[data-keeps="itself"]');
    typed.current = Array.from(forms).flatMap(earlyFields);
    if (isInState) void tellEarly([...typed.current]);
  }, [isInState, isServers]);
  return typed;
}

type Taking = {
  form: RefObject<HTMLFormElement | null>;
  words: EarlyWords;
  /** whether the form stands that the page goes on with */
  isReady: boolean;
};

/** Gives early words to the form that stays; what they were typed over is offered. */
export function useTakeEarly({ form, words, isReady }: Taking): void {
  const showSnack = useSnackbar();
  const give = useEffectEvent(async () => {
    const typed = words.current.splice(0);
    await tellEarly(typed);
    const left = typed.filter(({ control }) => !control.isConnected);
    if (left.length === 0) return;
    // Few need it: its code comes where somebody was faster than the page, and a draft lay there.
    const { giveEarly, putBack } = await loadPart(messages.page, () => import('./give-early.ts'));
    const { current } = form;
    if (!current) return;
    const over = await giveEarly(current, left);
    const takeBack = () => void putBack(current, over);
    if (over.length > 0) showSnack({ text: messages.typedOver, act: { label: messages.takeBack, run: takeBack } });
  });
  useEffect(() => {
    if (isReady) give().catch(() => undefined);
  }, [isReady]);
}

/** The same for a form that no draft takes the place of, but whose fields stand in its page's state. */
export function useEarlyForm(form: RefObject<HTMLFormElement | null>): void {
  const isServers = useServersPage();
  useLayoutEffect(() => {
    if (isServers && form.current) void tellEarly(earlyFields(form.current));
  }, [form, isServers]);
}

/** Whether the server has drawn this page: into one that the scripts draw nobody can have typed before them. */
function useServersPage(): boolean {
  const isHydrated = useHydrated();
  const [isServers] = useState(!isHydrated);
  return isServers;
}
