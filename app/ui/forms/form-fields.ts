import { isTick, writeText } from './early-words.ts';

/** A field that was typed in: its name, which of that name it is (of ticks, which of that name and value), and what it holds. */
export type KeptField = { name: string; at: number; value: string; isOn: boolean | null };
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const secretNames = /jelsz|passw|token|secret/i;

/** Passwords, codes, files and what the page itself put there are never kept. */
export function isKeptField(control: Element | null): control is Control {
  if (!(control instanceof Element) || !('name' in control) || !control.name || !('value' in control)) return false;
  const type = 'type' in control ? String(control.type) : '';
  if (['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image'].includes(type)) return false;
  // A password that is being shown is a text field for a while.
  const fills = control.getAttribute('autocomplete') ?? '';
  return !/password|one-time-code|cc-/.test(fills) && !secretNames.test(String(control.name));
}

/** What of the form was typed in, by its controls. */
export function fieldsOf(form: HTMLFormElement, touched: ReadonlySet<Element>): KeptField[] {
  const counts = new Map<string, number>();
  const fields: KeptField[] = [];
  for (const control of Array.from(form.elements)) {
    if (!isKeptField(control)) continue;
    const isOn = isTick(control) ? control.checked : null;
    const alike = JSON.stringify(isOn === null ? [control.name] : [control.name, control.value]);
    const at = counts.get(alike) ?? 0;
    counts.set(alike, at + 1);
    if (!touched.has(control)) continue;
    fields.push({ name: control.name, at, value: control.value, isOn });
  }
  return fields;
}

/** The control of a kept field, where the form has it. A tick is known by its value: what a list holds is another thing another day. */
export function controlOf(form: HTMLFormElement, { name, at, value, isOn }: KeptField): Control | undefined {
  const alike = Array.from(form.elements)
    .filter(isKeptField)
    .filter((each) => each.name === name);
  return (isOn === null ? alike : alike.filter((each) => each.value === value))[at];
}

/** Whether the form holds the words of the field, alone or within others. */
export function holds(form: HTMLFormElement, field: KeptField): boolean {
  const control = controlOf(form, field);
  if (!control) return false;
  return isTick(control) ? control.checked === field.isOn : control.value.includes(field.value);
}

/** Puts them back, one after the other as they were typed; answers what each held before, nothing where all hold it already. */
export async function putBack(form: HTMLFormElement, fields: readonly KeptField[]): Promise<KeptField[]> {
  const before: KeptField[] = [];
  for (const field of fields) {
    const control = controlOf(form, field);
    const old = control && setControl(control, field);
    if (old) before.push(old);
    // A form that keeps its fields in one state must have taken this one before the next comes.
    await Promise.resolve();
  }
  return before;
}

export function setControl(control: Control, field: KeptField): KeptField | undefined {
  if (isTick(control)) {
    if (field.isOn === null || control.checked === field.isOn || (control.type === 'radio' && !field.isOn)) return;
    control.click();
    return { ...field, isOn: !field.isOn };
  }
  const value = control.value;
  if (value === field.value) return undefined;
  writeText(control, field.value);
  return { ...field, value };
}
