import { redirect } from 'react-router';

/**
 * Leads a posted document back to `path` (303). A form that a script sends beside the page (a fetcher's) is answered
 * with nothing: to be led away would end the navigation that is under way, with what somebody has just sent.
 */
export function leadBack(request: Request, path: string): Response | null {
  return new URL(request.url).pathname.endsWith('.data') ? null : redirect(path, 303);
}
