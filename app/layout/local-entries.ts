import { earlyText } from '#app/ui/forms/early-text.ts';
import { type Theme, themes } from '#app/viewer/viewer.ts';
import { earlySent } from './early-sent.ts';

/** What the frame keeps in the browser's own storage. Storage may refuse (private windows): then nothing is kept. */

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sevenDaysMs = 604_800_000;
const themeKey = 'theme';
const donationKey = 'donationBannerClosed';

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The look chosen in this browser. */
export function readTheme(store: Store): Theme {
  const kept = attempt(() => store.getItem(themeKey), null);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Keeps the chosen look: it wins over the one that the member has set for everywhere. */
export function writeTheme(store: Store, theme: Theme): void {
  attempt(() => store.setItem(themeKey, theme), undefined);
}

/** Whether the donation banner was closed within the last 7 days; `now` in ms. */
export function isDonationBannerClosed(store: Store, now: number): boolean {
  const closedAt = Number(attempt(() => store.getItem(donationKey), null) ?? Number.NaN);
  return closedAt <= now && now - closedAt < sevenDaysMs;
}

/** Remembers that the donation banner was closed at `now` (ms). */
export function closeDonationBanner(store: Store, now: number): void {
  attempt(() => store.setItem(donationKey, String(now)), undefined);
}

/**
 * Runs in the head before anything is painted, so that neither the look nor a closed banner flickers, and what needs
 * scripts stands from the first paint on, or not at all (`needs-scripts`).
 * It must stay the same text on each page: the content policy allows it by its hash. Its first words keep zod from trying `eval`,
 * which the policy forbids. Its last keep what is typed early into a text area and give it back: React, as it wakes (by its tracker
 * one knows that it has), writes the first words over it. What is sent before the forms' keeper has come is noted for it.
 */
export const bootScript = `globalThis.__zod_globalConfig={jitless:true};var d=document.documentElement.dataset;d.scripts='on';try{var t=localStorage.getItem('${themeKey}'),c=+localStorage.getItem('${donationKey}'),n=Date.now();if(t==='light'||t==='dark')d.theme=t;else if(t==='system')delete d.theme;if(c&&c<=n&&n-c<${sevenDaysMs})d.donation='closed'}catch(e){}addEventListener('input',function(e){var t=e.target,s=t.dataset;function w(){t._valueTracker?s.${earlyText}!=null&&t.value===t.defaultValue&&(t.value=s.${earlyText}):requestAnimationFrame(w)}if(t.tagName==='TEXTAREA'&&!t._valueTracker){s.${earlyText}==null&&w();s.${earlyText}=t.value}},true);var p=globalThis.${earlySent}=[];addEventListener('submit',function(e){globalThis.${earlySent}==p&&p.push([e,new FormData(e.target,e.submitter)])},true)`;
