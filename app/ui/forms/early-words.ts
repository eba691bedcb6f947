import { earlyText } from './early-text.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that somebody changed before its page's scripts ran, and what it held then; `isOn` is null of what is no tick. */
export type EarlyField = { control: Control; name: string; value: string; isOn: boolean | null };

const fields = ':is(input, textarea, select)[name]:enabled:not([type=hidden], [type=file], [type=password])';

/** What somebody changed on a form before its page's scripts ran: nothing else can differ then from what the page came with. */
export function earlyFields(form: HTMLFormElement): EarlyField[] {
  return Array.from(form.querySelectorAll<Control>(fields)).flatMap((control) => {
    if (control instanceof HTMLTextAreaElement) takeUp(control);
    const isOn = isTick(control) ? control.checked : null;
    // Of radios the one that was chosen says all.
    const isTold = holdsBase(control) || (control.type === 'radio' && !isOn);
    return isTold ? [] : [{ control, name: control.name, value: control.value, isOn }];
  });
}

/**
 * Tells the page of early words. React takes what it finds in a field for its own, and would put what it began with over it at its next
 * drawing: it hears of them as if they were typed now. What was typed on since says more than what was found early.
 */
export async function tellEarly(early: readonly EarlyField[]): Promise<void> {
  for (const { control, value, isOn } of early) {
    if (!control.isConnected || control.matches(':disabled, [readonly]')) continue;
    if (isTick(control)) {
      if (control.checked === isOn) control.checked = !isOn;
      control.click();
    } else announce(control, holdsBase(control) ? value : control.value);
    // A page that keeps its fields in one state must have taken this one before the next comes.
    await Promise.resolve();
  }
}

/** Writes what is not as React has heard it last by its own setter. */
function announce(control: Control, text: string): void {
  const isHere = document.activeElement === control && !(control instanceof HTMLSelectElement);
  const cursor = isHere ? control.selectionStart : null;
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  writeText(control, text);
  if (isHere && cursor !== null) control.setSelectionRange(cursor, cursor);
}

export function writeText(control: Control, text: string): void {
  // Past React's own setter, which would take the change for one that it has made itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether a control stands as its page came. */
function holdsBase(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value === ownChoice(control);
  return isTick(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

/** The choice that the page came with: the first where it names none. */
export function ownChoice({ options }: HTMLSelectElement): string {
  const all = Array.from(options);
  return (all.find(({ defaultSelected }) => defaultSelected) ?? all[0])?.value ?? '';
}

/** Words that React has written over come back. */
function takeUp(area: HTMLTextAreaElement): void {
  const text = area.dataset[earlyText];
  if (text !== undefined && area.value === area.defaultValue) area.value = text;
  delete area.dataset[earlyText];
}

export function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
