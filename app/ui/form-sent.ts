/** Bubbles from a form whose words have arrived: what was kept of it on the device may go. */
export const formSentEvent = 'lelohely:sent';

/** Tells that a form which its own code sends has arrived; one that the router or the browser sends needs no telling. */
export function tellFormSent(form: HTMLFormElement): void {
  form.dispatchEvent(new Event(formSentEvent, { bubbles: true }));
}
