import { useEffect, useEffectEvent, useState } from 'react';
import { actionOf, type BenchAction, type BenchKeys, defaultKeys, readKeys, writeKeys } from './bench-keys.ts';

export type KeySettings = { keys: BenchKeys; isOn: boolean };

/** The keys of this browser, and what happens at each; nothing while somebody types or a dialog is open. */
export function useBenchKeys(run: (action: BenchAction) => void, onDigit: (digit: number) => void) {
  const [settings, setSettings] = useState<KeySettings>({ keys: defaultKeys, isOn: true });
  useEffect(() => setSettings(readKeys(window.localStorage)), []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event)) return;
    const action = actionOf(settings.keys, event.key);
    // Help stays, so that the keys can be switched on again.
    if (!settings.isOn && action !== 'help') return;
    if (action) run(action);
    else if (/^[1-9]$/.test(event.key) && !event.repeat) onDigit(Number(event.key));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    settings,
    change(next: KeySettings) {
      setSettings(next);
      writeKeys(window.localStorage, next);
    },
  };
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (document.querySelector('dialog[open]')) return true;
  return target.closest('input, textarea, select, [contenteditable], [data-own-keys]') !== null && isTyping(target);
}

/** A tick or a button takes no letters. */
function isTyping(target: Element): boolean {
  return !(target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type));
}
