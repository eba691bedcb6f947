import { data } from 'react-router';
import { problems } from '#app/platform/action/domain-error.ts';

/** The number of a snapshot in an address; what is none leads nowhere. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: problems.not_found.status });
  return Number(text);
}
