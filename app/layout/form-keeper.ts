import { newClientId } from '#app/platform/action/client-id.ts';
import { formSentEvent, isSentEvent } from '#app/ui/form-sent.ts';
import { earlyFields, tellEarly } from '#app/ui/forms/early-words.ts';
import { controlOf, fieldsOf, holds, isKeptField, type KeptField, putBack } from '#app/ui/forms/form-fields.ts';
import { urls } from '#app/urls.ts';
import { type EarlySent, takeEarlySent } from './early-sent.ts';
import {
  clientIdField,
  formKey,
  isKeptForm,
  isKeyKept,
  isLater,
  isTypedIn,
  type KeptForm,
  keepForm,
  markSent,
  readKeptForm,
  sendingOf,
  tidyKeptForms,
} from './kept-forms.ts';

/** The status that a form was answered with that the router sent; `data` is what it sent, `action` where to. */
export type FormAnswer = { action: string; data: FormData; status: number };

export type FormKeeper = {
  /** Whose words are typed from now on; '' for a visitor. */
  setOwner(owner: string): void;
  settle(answer: FormAnswer): void;
  stop(): void;
};

type KeeperMeans = {
  store: Storage;
  owner: string;
  /** What was typed in before the keeper had come. */
  typed: readonly EventTarget[];
  onPutBack(undo: () => void): void;
  /** Other words were typed where kept ones would have come; `takeBack` puts the kept ones there. */
  onTypedOver(takeBack: () => void): void;
};

/** A form that was sent, and under which key its words lay then. */
type Sending = { form: HTMLFormElement; key: string };

/**
 * Watches every form of the site: keeps what is typed on this device while it is typed, and puts it back where the form is shown
 * again, after a login, a reload or a failure, until it has arrived. A form that is written tomorrow is kept without a word of its own.
 */
export function startFormKeeper({ store, owner: first, typed, onPutBack, onTypedOver }: KeeperMeans): FormKeeper {
  let owner = first;
  const touched = new Set<Element>();
  const filled = new WeakSet<HTMLFormElement>();
  /** What the router has on its way, by what is sent. One that is never answered settles nothing. */
  const onWay = new Map<string, Sending>();
  /** Keys that have arrived with their words. */
  const worn = new Set<string>();
  let pressed: (Sending & { text: string }) | undefined;
  /** What is being put back is not what is being typed. */
  const busy = new WeakSet<HTMLFormElement>();
  /** The kept words that were typed over before they could be put back. */
  const olderOf = new WeakMap<HTMLFormElement, readonly KeptField[]>();
  /** What a form held before kept words were put back. */
  const beforeOf = new WeakMap<HTMLFormElement, readonly KeptField[]>();
  const keyOf = (form: HTMLFormElement) => formKey(form, { owner, path: location.pathname });
  tidyKeptForms(store, { now: Date.now(), hasArrived: hasPageArrived() });

  function onTyped({ target }: { target: EventTarget | null }) {
    const form = touch(target);
    if (!form || busy.has(form)) return;
    fillForm(form);
    // What is being put back is kept with it once it is there.
    if (!busy.has(form)) keep(form);
  }

  /** Takes note of a field that was typed in; answers its form, where that is kept. */
  function touch(target: EventTarget | null): HTMLFormElement | undefined {
    const control = target instanceof HTMLElement && 'form' in target ? target : null;
    const form = control?.form;
    if (!(form instanceof HTMLFormElement) || !isKeptForm(form) || !isKeptField(control)) return undefined;
    if (!busy.has(form)) touched.add(control);
    return form;
  }

  function keep(form: HTMLFormElement) {
    const key = keyOf(form);
    const fields = fieldsOf(form, touched);
    const older = olderOf.get(form) ?? [];
    const clientId = readKeptForm(store, key)?.clientId ?? ownKeyOf(form);
    keepForm(store, key, {
      keptAt: Date.now(),
      sentAt: null,
      fields,
      ...(older.length > 0 && { older }),
      ...(clientId && { clientId }),
    });
  }

  /** The key that the page gave the form, unless other words have it: a page may give the same to several forms. */
  function ownKeyOf(form: HTMLFormElement): string | undefined {
    const own = clientIdField(form)?.value;
    return own && (worn.has(own) || isKeyKept(store, own)) ? newClientId() : own;
  }

  /** Before the page's own code has the event, by which a page may draw the form anew. */
  function onPressed({ target, submitter }: SubmitEvent) {
    pressed = undefined;
    if (!(target instanceof HTMLFormElement) || !isKeptForm(target)) return;
    const key = keyOf(target);
    const { clientId } = readKeptForm(store, key) ?? {};
    const ownKey = clientIdField(target);
    // Under the key that its words began with, what has arrived unseen is not made twice.
    if (ownKey && clientId) ownKey.value = clientId;
    pressed = { form: target, key, text: sendingOf(actionOf(target, submitter), new FormData(target, submitter)) };
  }

  /** After it: whoever sends a form says what came of it, the browser by its next page. */
  function onSubmit({ target, defaultPrevented }: SubmitEvent) {
    if (target instanceof HTMLFormElement) onSubmitted(target, defaultPrevented);
  }

  function onSubmitted(form: HTMLFormElement, isTaken: boolean) {
    if (!pressed) return;
    if (!isTaken) markSent(store, pressed.key, Date.now());
    // The router marks its own forms.
    else if (form.dataset.discover !== undefined) onWay.set(pressed.text, pressed);
  }

  /** What was sent before its words could be kept. */
  function onEarlySent([{ target: form, submitter, defaultPrevented }, data]: EarlySent) {
    if (!(form instanceof HTMLFormElement) || !isKeptForm(form)) return;
    pressed = { form, key: keyOf(form), text: sendingOf(actionOf(form, submitter), data) };
    onSubmitted(form, defaultPrevented);
  }

  function onSent(event: Event) {
    const { target: form } = event;
    if (form instanceof HTMLFormElement && isSentEvent(event)) forget({ form, key: keyOf(form) }, event.detail);
  }

  function settle({ action, data, status }: FormAnswer) {
    const text = sendingOf(action, data);
    const sending = onWay.get(text);
    onWay.delete(text);
    if (!sending) return;
    if (status < 400) return forget(sending, data);
    const kept = readKeptForm(store, sending.key);
    // Other words have arrived under it, as the answer says: sent once more, these are another thing.
    if (status === 409 && kept?.clientId) keepForm(store, sending.key, { ...kept, clientId: newClientId() });
  }

  /** Lets go of what has arrived; what was typed while it was on its way stays, to go under a key of its own. */
  function forget({ form, key }: Sending, sent: FormData) {
    const kept = readKeptForm(store, key);
    const later = kept?.fields.filter((field) => isLater(field, sent)) ?? [];
    if (kept?.clientId) worn.add(kept.clientId);
    for (const control of Array.from(form.elements)) touched.delete(control);
    for (const control of controlsOf(form, later)) touched.add(control);
    olderOf.delete(form);
    const clientId = kept?.clientId && newClientId();
    keepForm(store, key, { keptAt: Date.now(), sentAt: null, fields: later, ...(clientId && { clientId }) });
    // A page empties such a form by what is new on it: what had arrived unseen before is not.
    if (clientIdField(form)) void clear(form, later);
  }

  /** What was put back and has arrived goes off the form. */
  async function clear(form: HTMLFormElement, later: readonly KeptField[]) {
    const before = beforeOf.get(form) ?? [];
    beforeOf.delete(form);
    busy.add(form);
    await putBack(
      form,
      before.filter(({ name, at }) => !later.some((field) => field.name === name && field.at === at)),
    );
    busy.delete(form);
  }

  /** Fills the forms that have come onto the page since. */
  function fill() {
    for (const form of Array.from(document.forms)) if (isKeptForm(form)) fillForm(form);
  }

  function fillForm(form: HTMLFormElement) {
    if (filled.has(form)) return;
    filled.add(form);
    const kept = readKeptForm(store, keyOf(form));
    if (kept) void restore(form, kept);
  }

  /** Puts back every field but those that were typed in before; of these the older words are offered. */
  async function restore(form: HTMLFormElement, { fields, older = [] }: KeptForm) {
    const typedOver = fields.filter((field) => isTypedIn(form, field, touched));
    const isTyped = typedOver.length > 0 || Array.from(form.elements).some((control) => touched.has(control));
    const rest = fields.filter((field) => !typedOver.includes(field));
    busy.add(form);
    const before = await putBack(form, rest);
    busy.delete(form);
    for (const control of controlsOf(form, fields)) touched.add(control);
    const otherNow = [...older, ...typedOver].filter((field) => !holds(form, field));
    olderOf.set(form, otherNow);
    beforeOf.set(form, before);
    if (isTyped) keep(form);
    showWhere(form, fields);
    if (before.length > 0) onPutBack(() => void undo(form, rest, before));
    if (otherNow.length > 0) onTypedOver(() => void takeBack(form, otherNow));
  }

  async function undo(form: HTMLFormElement, fields: readonly KeptField[], before: readonly KeptField[]) {
    busy.add(form);
    await putBack(form, before);
    busy.delete(form);
    for (const control of controlsOf(form, fields)) touched.delete(control);
    keep(form);
  }

  async function takeBack(form: HTMLFormElement, older: readonly KeptField[]) {
    olderOf.delete(form);
    await putBack(form, older);
  }

  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  const listeners = [
    ['input', onTyped],
    ['change', onTyped],
    [formSentEvent, onSent],
  ] as const;
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
  window.addEventListener('submit', onPressed, true);
  window.addEventListener('submit', onSubmit);
  // All that was typed is known before any of it is kept, that too which no script has heard of.
  const early = Array.from(document.forms).filter(isKeptForm).flatMap(earlyFields);
  for (const { control } of early) touch(control);
  for (const target of typed) touch(target);
  for (const target of typed) onTyped({ target });
  // What is told anew is kept anew: only then is it known for sent.
  const told = tellEarly(early).then(() => takeEarlySent().forEach(onEarlySent));
  fill();
  return {
    setOwner: (next) => {
      // A session that has ended makes nobody else of who is typing.
      if (next !== '') owner = next;
    },
    settle: (answer) => void told.then(() => settle(answer)),
    stop() {
      observer.disconnect();
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
      window.removeEventListener('submit', onPressed, true);
      window.removeEventListener('submit', onSubmit);
    },
  };
}

/** Where a form is sent to, as its page says it. */
function actionOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  return submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
}

function controlsOf(form: HTMLFormElement, fields: readonly KeptField[]): Element[] {
  return fields.flatMap((field) => controlOf(form, field) ?? []);
}

/** Words in a folded part of the page are no use unseen. */
function showWhere(form: HTMLFormElement, fields: readonly KeptField[]): void {
  for (const { name } of fields) {
    const control = form.elements.namedItem(name);
    const fold = control instanceof Element ? control.closest('details') : null;
    if (fold) fold.open = true;
  }
}

/** Whether a form that the browser itself sent before this page came was taken: a refusal has a status of its own. */
function hasPageArrived(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const status = entry instanceof PerformanceNavigationTiming ? entry.responseStatus : 0;
  return status >= 200 && status < 400 && !location.pathname.startsWith(urls.login());
}
