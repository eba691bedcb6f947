import { z } from 'zod';
import { tidy } from '#app/platform/text/fold.ts';
import { usernameProblem } from '../username.ts';
import { passwordProblem } from './password-rules.ts';

/** An e-mail address as it is kept: lower case. */
export const emailField = z
  .string()
  // Addresses are pasted, with what nobody sees.
  .transform((text) => tidy(text).toLowerCase())
  .pipe(z.string().min(1, 'Add meg az e-mail-címedet.').max(254, 'Ez a cím túl hosszú.'))
  .pipe(z.email('Ez a cím nem teljes. Így néz ki egy jó cím: nev@szolgaltato.hu.'));

const usernameField = z
  .string()
  .transform(tidy)
  .check(({ value, issues }) => {
    const message = usernameProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** The registration form but for the password's rules; other fields are ignored. */
export const registerForm = z.object({
  username: usernameField,
  email: emailField,
  password: z.string(),
  terms: z.literal('on', 'Enélkül nem tudunk fiókot nyitni.'),
  /** The version that the form linked to; what is none counts as the one in force. */
  termsVersion: z.string().max(40).optional().catch(undefined),
});

export type RegisterForm = z.infer<typeof registerForm>;

/** A new password's rules depend on whose it is. */
export function passwordIssue(password: string, own: { username: string; email: string }) {
  const message = passwordProblem(password, own);
  return message ? [{ path: 'password', message }] : [];
}
