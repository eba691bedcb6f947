import { useEffect, useEffectEvent, useState } from 'react';
import { callSettings } from '#app/features/members/settings/call-settings.ts';
import { urls } from '#app/urls.ts';
import {
  actionOf,
  type BenchAction,
  defaultKeys,
  type KeySettings,
  readKeys,
  toKeptKeys,
  writeKeys,
} from './bench-keys.ts';

type Own = { memberId: number; keys: KeySettings | null };

/** The member's keys, without any those of this browser, and what happens at each; nothing while somebody types or a dialog is open. */
export function useBenchKeys(
  { memberId, keys: own }: Own,
  run: (action: BenchAction) => void,
  onDigit: (digit: number) => void,
) {
  const [settings, setSettings] = useState<KeySettings>(own ?? { keys: defaultKeys, isOn: true });
  const takeThisBrowsers = useEffectEvent(() => {
    if (!own) setSettings(readKeys(window.localStorage));
  });
  useEffect(() => takeThisBrowsers(), []);

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
      // It outlives the page; where it does not arrive the keys hold in this browser alone.
      const keepGoing: typeof fetch = (address, init) => fetch(address, { ...init, keepalive: true });
      const input = { workbenchKeys: toKeptKeys(next) };
      void callSettings(urls.saveProfile('others'), { input, memberId }, keepGoing);
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
