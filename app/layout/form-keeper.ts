import { formSentEvent } from '#app/ui/form-sent.ts';
import { urls } from '#app/urls.ts';
import {
  controlOf,
  dropKeptForm,
  formKey,
  isKeptField,
  isKeptForm,
  type KeptField,
  keepForm,
  markSent,
  putBack,
  readKeptForm,
  tidyKeptForms,
  typedFields,
} from './kept-forms.ts';

export type FormKeeper = {
  /** Whose words are typed from now on; '' for a visitor. */
  setOwner(owner: string): void;
  /** What came of the last sending. */
  settle(hasArrived: boolean): void;
  stop(): void;
};

type KeeperMeans = {
  store: Storage;
  owner: string;
  /** What was typed in before the keeper had come. */
  typed: readonly EventTarget[];
  onPutBack(undo: () => void): void;
};

/**
 * Watches every form of the site: keeps what is typed on this device while it is typed, and puts it back where the form is shown
 * again, after a login, a reload or a failure, until it has arrived. A form that is written tomorrow is kept without a word of its own.
 */
export function startFormKeeper({ store, owner: first, typed, onPutBack }: KeeperMeans): FormKeeper {
  let owner = first;
  const touched = new Set<Element>();
  const filled = new WeakSet<HTMLFormElement>();
  const onWay = new Set<string>();
  /** What is being put back is not what is being typed. */
  const busy = new WeakSet<HTMLFormElement>();
  const keyOf = (form: HTMLFormElement) => formKey(form, { owner, path: location.pathname });
  tidyKeptForms(store, { now: Date.now(), hasArrived: hasPageArrived() });

  function onTyped({ target }: { target: EventTarget | null }) {
    const control = target instanceof Element ? target : null;
    const form = control instanceof HTMLElement && 'form' in control ? control.form : null;
    if (!(form instanceof HTMLFormElement) || !isKeptForm(form) || !isKeptField(control)) return;
    if (busy.has(form)) return;
    touched.add(control);
    filled.add(form);
    keepForm(store, keyOf(form), { keptAt: Date.now(), sentAt: null, fields: typedFields(form, touched) });
  }

  /** After the page's own code has had the event: whoever sends a form says what came of it, the browser by its next page. */
  function onSubmit({ target, defaultPrevented }: Event) {
    if (!(target instanceof HTMLFormElement) || !isKeptForm(target)) return;
    if (!defaultPrevented) markSent(store, keyOf(target), Date.now());
    // The router marks its own forms.
    else if (target.dataset.discover !== undefined) onWay.add(keyOf(target));
  }

  function onSent({ target }: Event) {
    if (target instanceof HTMLFormElement) forget(target);
  }

  function forget(form: HTMLFormElement) {
    dropKeptForm(store, keyOf(form));
    onWay.delete(keyOf(form));
    for (const control of Array.from(form.elements)) touched.delete(control);
  }

  /** Fills the forms that have come onto the page since. */
  function fill() {
    for (const form of Array.from(document.forms)) {
      if (filled.has(form) || !isKeptForm(form)) continue;
      filled.add(form);
      const kept = readKeptForm(store, keyOf(form));
      if (kept) void restore(form, kept.fields);
    }
  }

  async function restore(form: HTMLFormElement, fields: readonly KeptField[]) {
    busy.add(form);
    const before = await putBack(form, fields);
    busy.delete(form);
    for (const field of fields) {
      const control = controlOf(form, field);
      if (control) touched.add(control);
    }
    showWhere(form, fields);
    if (before.length > 0) onPutBack(() => void undo(form, before));
  }

  async function undo(form: HTMLFormElement, before: readonly KeptField[]) {
    await putBack(form, before);
    forget(form);
  }

  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  const listeners = [
    ['input', onTyped],
    ['change', onTyped],
    [formSentEvent, onSent],
  ] as const;
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
  window.addEventListener('submit', onSubmit);
  for (const target of typed) onTyped({ target });
  fill();
  return {
    setOwner: (next) => {
      // A session that has ended makes nobody else of who is typing.
      if (next !== '') owner = next;
    },
    settle(hasArrived) {
      if (hasArrived) for (const key of onWay) dropKeptForm(store, key);
      onWay.clear();
    },
    stop() {
      observer.disconnect();
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
      window.removeEventListener('submit', onSubmit);
    },
  };
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
