import { type RefObject, useEffect } from 'react';

/** The keys 1–4 press the form's buttons, wherever the reader stands on the page but in a field. */
export function useChoiceKeys(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  useEffect(() => {
    if (isSending) return undefined;
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere) return;
      const buttons = form.current?.querySelectorAll('button');
      const button = /^[1-9]$/.test(event.key) ? buttons?.[Number(event.key) - 1] : undefined;
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, isSending]);
}
