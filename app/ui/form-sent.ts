/** Bubbles from a form whose words have arrived: what was kept of them on the device may go. */
export const formSentEvent = 'lelohely:sent';

/** Tells that what a form's own code has sent of it has arrived; one that the router or the browser sends needs no telling. */
export function tellFormSent(form: HTMLFormElement, sent: FormData): void {
  form.dispatchEvent(new CustomEvent(formSentEvent, { bubbles: true, detail: sent }));
}

export function isSentEvent(event: Event): event is CustomEvent<FormData> {
  return event instanceof CustomEvent && event.detail instanceof FormData;
}
