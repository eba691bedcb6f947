import path from 'node:path';
import { endOfText } from '#app/platform/text/cut-text.ts';

/** An uploaded file's name without any folder, fit to be a name on our disk. */
export function diskNameOf(filename: string): string {
  const base = path.posix.basename(filename.replaceAll('\\', '/')).replaceAll(/[\p{Cc}/]/gu, '');
  return endOfText(base.replace(/^\.+/, ''), 100) || 'lista';
}
