/** Under which name the page's first script notes what is sent before the forms' keeper has come. */
export const earlySent = 'lelohelySent';

/** A sending, and what it sent. */
export type EarlySent = readonly [event: SubmitEvent, data: FormData];

/** Takes over what was sent up to now; the first script notes no more. */
export function takeEarlySent(): readonly EarlySent[] {
  const noted: unknown = Reflect.get(globalThis, earlySent);
  Reflect.deleteProperty(globalThis, earlySent);
  return Array.isArray(noted) ? noted : [];
}
