import { isTick } from '#app/ui/forms/early-words.ts';
import { controlOf, isKeptField, type KeptField } from '#app/ui/forms/form-fields.ts';
import { keptFormPrefix } from './kept-form-prefix.ts';

export type KeptForm = {
  keptAt: number;
  sentAt: number | null;
  fields: KeptField[];
  /** Words that were typed over before they could be put back. */
  older?: readonly KeptField[];
  /** The key under which the form makes its thing once. */
  clientId?: string;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keptForMs = 30 * 86_400_000;
const mostKept = 100;

/** Forms that the site sends by POST are kept, whoever wrote them; a form that keeps its words by itself says so. */
export function isKeptForm(form: HTMLFormElement): boolean {
  return form.getAttribute('method')?.toLowerCase() !== 'get' && form.dataset.keeps !== 'itself';
}

/** Hidden fields that say what a form is about; others change with what is typed or shown. */
const aboutNames =
  /^(intent|id|kind|thing|name|(comment|parent|determination|other|member|request|scope|suggestion|spotting)Id)$/;

/** The field with the key under which a form makes its thing once; the page gives a new one each time it is loaded. */
export function clientIdField(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem('clientId');
  return field instanceof HTMLInputElement && field.type === 'hidden' ? field : undefined;
}

/**
 * Under which key a form's words lie: its member, its page, what it is about, and which of those alike it is. It is a hash, so that
 * neither an address nor a link's secret word stands in the storage.
 */
export function formKey(form: HTMLFormElement, { owner, path }: { owner: string; path: string }): string {
  const about = aboutForm(form);
  const alike = Array.from(form.ownerDocument.forms).filter(
    (each) => isKeptForm(each) && Array.from(each.elements).some(isKeptField) && aboutForm(each) === about,
  );
  return `${keptFormPrefix}${hash(JSON.stringify([owner, path, about, alike.indexOf(form)]))}`;
}

function aboutForm(form: HTMLFormElement): string {
  const hidden = Array.from(form.elements).filter((each) => each instanceof HTMLInputElement && each.type === 'hidden');
  const about = (hidden as HTMLInputElement[]).filter(
    // What a picker has picked stands beside its text.
    ({ name }) => aboutNames.test(name) && !form.elements.namedItem(name.replace(/Id$/, 'Name')),
  );
  const parts = about.map(({ name, value }) => `${name}=${value}`);
  return JSON.stringify([form.dataset.keptAs ?? '', form.getAttribute('action') ?? '', parts]);
}

/** Whether somebody typed where the field stands, before the keeper had come (`touched`) or the page's own code: of radios in any. */
export function isTypedIn(form: HTMLFormElement, field: KeptField, touched: ReadonlySet<Element>): boolean {
  const control = controlOf(form, field);
  if (!control) return false;
  if (control.type === 'radio')
    return Array.from(form.elements).some((each) => touched.has(each) && 'name' in each && each.name === field.name);
  const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && !isTick(control));
  return touched.has(control) || (isText && control.value !== control.defaultValue);
}

/** Keeps the words; false where the device keeps nothing. */
export function keepForm(store: Store, key: string, form: KeptForm): boolean {
  try {
    if (form.fields.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(form));
    return true;
  } catch {
    return false;
  }
}

export function readKeptForm(store: Pick<Storage, 'getItem'>, key: string): KeptForm | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether words are kept under this key of a form. */
export function isKeyKept(store: Store, clientId: string): boolean {
  return keysOf(store).some((key) => readKeptForm(store, key)?.clientId === clientId);
}

/** Forgets what has arrived (`hasArrived` tells of those that were on their way), what is old, and the oldest of too many. */
export function tidyKeptForms(store: Store, { now, hasArrived }: { now: number; hasArrived: boolean }): void {
  const kept: { key: string; at: number }[] = [];
  for (const key of keysOf(store)) {
    const form = readKeptForm(store, key);
    const isGone = !form || now - form.keptAt > keptForMs || (form.sentAt !== null && hasArrived);
    if (isGone) store.removeItem(key);
    else kept.push({ key, at: form.keptAt });
  }
  for (const { key } of kept.toSorted((a, b) => b.at - a.at).slice(mostKept)) store.removeItem(key);
}

/** Marks a form as on its way, or as come back. */
export function markSent(store: Store, key: string, sentAt: number | null): void {
  const form = readKeptForm(store, key);
  if (form) keepForm(store, key, { ...form, sentAt });
}

/** Whether a field holds other words than those that were sent. */
export function isLater({ name, value, isOn }: KeptField, sent: FormData): boolean {
  const isIn = sent.getAll(name).includes(value);
  return isOn === null ? sent.has(name) && !isIn : isOn !== isIn;
}

/** What a form sends, and where to, as one text: by it an answer is known for its own. */
export function sendingOf(action: string, data: FormData): string {
  const parts = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]);
  return JSON.stringify([new URL(action, location.href).pathname, parts]);
}

function keysOf(store: Store): string[] {
  try {
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
    return keys.filter((key) => key.startsWith(keptFormPrefix));
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptForm {
  return (
    typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields) && 'keptAt' in value
  );
}

/** 53 bits of two rounds of multiplying and shifting (cyrb53): no secret, only short and apart. */
function hash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}
