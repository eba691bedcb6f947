import { createHash } from 'node:crypto';
import { headerKey } from './field-words.ts';

/** What tells one kind of table from another: its headers in their order, however they are cased. */
export function headerSignature(headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headers.map(headerKey)))
    .digest('hex')
    .slice(0, 40);
}
