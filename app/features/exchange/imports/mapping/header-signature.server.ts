import { createHash } from 'node:crypto';
import { headerKey } from './field-words.ts';
import { withoutProblems } from './given-back.ts';

/** What tells one kind of table from another: its headers in their order, however they are cased. Rows that were given back to be mended are of the table that they come from. */
export function headerSignature(headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutProblems(headers).map(headerKey)))
    .digest('hex')
    .slice(0, 40);
}
