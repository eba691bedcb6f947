import { type RefObject, useEffect } from 'react';

/** Where a key means something of its own. */
const ownKeys = 'input, textarea, select, dialog, [contenteditable]';

/** Answers to keys that are pressed anywhere on the page but in a field; with null to none. */
function useKeys(answer: ((event: KeyboardEvent) => HTMLElement | null | undefined) | null): void {
  useEffect(() => {
    if (!answer) return undefined;
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys);
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere) return;
      const control = answer(event);
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [answer]);
}

/** The keys 1–4 press the form's buttons; none does while an answer is on its way. */
export function useChoiceKeys(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  useKeys(
    isSending
      ? null
      : ({ key }) => (/^[1-9]$/.test(key) ? form.current?.querySelectorAll('button')[Number(key) - 1] : null),
  );
}

/** Enter goes on, unless it stands on a control that it presses. */
export function useEnter(link: RefObject<HTMLAnchorElement | null>): void {
  useKeys(({ key, target }) => {
    const isOnControl = target instanceof Element && target.closest('a, button, summary');
    return key === 'Enter' && !isOnControl ? link.current : null;
  });
}
