import { z } from 'zod';
import { accessScopes } from '#app/names.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { tokenMessages as messages } from './messages.ts';
import { longestTokenName, tokenLives } from './token-days.ts';

/** What a new key is made from. */
export const tokenForm = z.object({
  clientId: z.uuid(),
  name: z
    .string()
    .transform(tidy)
    .pipe(z.string().min(1, messages.nameMissing).max(longestTokenName, messages.nameTooLong(longestTokenName))),
  scopes: z
    .array(z.string(), messages.scopeMissing)
    .min(1, messages.scopeMissing)
    .refine((scopes) => scopes.every(isScope), messages.scopeUnknown)
    .transform((scopes) => accessScopes.filter((scope) => scopes.includes(scope))),
  life: z.enum(tokenLives, messages.lifeMissing),
});

export type NewToken = z.output<typeof tokenForm>;

function isScope(word: string): boolean {
  return accessScopes.some((scope) => scope === word);
}
