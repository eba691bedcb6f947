import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';

/** An address at which no page can stand; without a route of its own the frame would know neither the site nor the member. */
export function loader() {
  return orPageProblem(() => Promise.reject(new DomainError('not_found')));
}

/** Never shown: the loader's answer is the error page. */
export default function Nowhere() {
  return null;
}
