import { ZodError } from 'zod';
import { StartupError } from '#app/platform/startup-error.ts';

/** What an operator is told: one sentence for what they can mend, everything for what they cannot. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  // A StartupError of the built app is of another copy of the class.
  if (error instanceof Error && error.constructor.name === 'StartupError') return error.message;
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `Hibás beállítás: ${path.join('.')} (${message})`).join('\n');
  }
  return error instanceof Error ? `Váratlan hiba.\n${error.stack}` : String(error);
}
