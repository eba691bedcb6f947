import { randomBytes, randomUUID } from 'node:crypto';
import type { Viewer } from './viewer.ts';

/** What stands in a page that members share where each gets their own. Known to this process alone: no text of a page holds them. */
export const standIns = {
  /** the frame's viewer in the data that the browser takes over */
  viewer: randomBytes(16).toString('hex'),
  /** the key of what a form sends, in the page and in the data */
  formKey: randomUUID(),
  /** the element with the values that take the place of both in the data */
  values: randomBytes(16).toString('hex'),
};

/** The id of that element. */
export const ownValuesId = 'sajat-ertekek';

/** A key by which a form is sent once: another at each look at the page. */
export function newFormKey(viewer: Viewer): string {
  return viewer.shared ? standIns.formKey : randomUUID();
}
