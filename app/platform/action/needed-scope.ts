import type { AccessScope, CallDescription } from './call.ts';

/**
 * What a token must be trusted with to make a call: nothing more than to hold where the answer is everybody's, `read` where visitors get an
 * answer too. Undefined where no token makes it, as whatever nobody has thought of.
 */
export function neededScope(method: string, call: CallDescription | undefined): AccessScope | 'any' | undefined {
  if (!call) return undefined;
  if (call.scope) return call.scope;
  const { access = 'public' } = call;
  if ((method !== 'GET' && method !== 'HEAD') || access === 'own') return undefined;
  return access === 'public' ? 'any' : 'read';
}
