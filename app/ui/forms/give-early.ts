import { type EarlyField, isTick, ownChoice } from './early-words.ts';
import { type Control, controlOf, fieldsOf, type KeptField, setControl } from './form-fields.ts';

export { putBack } from './form-fields.ts';

/** Writes early words of a form into the one that has taken its place, as that of a kept draft; answers the other words that stood there. */
export async function giveEarly(form: HTMLFormElement, early: readonly EarlyField[]): Promise<KeptField[]> {
  const over: KeptField[] = [];
  for (const { control, name, value, isOn } of early) {
    const field = { name, at: placeOf(control), value, isOn };
    const target = controlOf(form, field);
    if (!target || target.matches('[readonly]')) continue;
    const before = wordOf(form, target);
    const isWritten = setControl(target, field) !== undefined;
    if (isWritten && before.value.trim() !== '' && before.value !== baseOf(control)) over.push({ ...field, ...before });
    // A form that keeps its fields in one state must have taken this one before the next comes.
    await Promise.resolve();
  }
  return over;
}

/** Which of its name a field was on its own form. */
function placeOf(control: Control): number {
  return (control.form && fieldsOf(control.form, new Set([control]))[0]?.at) ?? 0;
}

/** What its page came with. */
function baseOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return ownChoice(control);
  if (!isTick(control)) return control.defaultValue;
  return radiosOf(control.form, control).find(({ defaultChecked }) => defaultChecked)?.value ?? '';
}

/** What a field says before early words come there; a tick has nothing to lose but its own. */
function wordOf(form: HTMLFormElement, control: Control): Pick<KeptField, 'value' | 'isOn'> {
  if (!isTick(control)) return { value: control.value, isOn: null };
  const chosen = radiosOf(form, control).find(({ checked }) => checked);
  return { value: chosen?.value ?? '', isOn: true };
}

function radiosOf(form: HTMLFormElement | null, { name, type }: Control): HTMLInputElement[] {
  const isAlike = (each: Element): each is HTMLInputElement =>
    each instanceof HTMLInputElement && each.type === 'radio' && each.name === name;
  return type === 'radio' && form ? Array.from(form.elements).filter(isAlike) : [];
}
