import { parseArgs } from 'node:util';
import { createMember } from '#app/features/members/create-member.server.ts';
import { passwordIssue, registerForm } from '#app/features/members/sign-in/register-form.server.ts';
import { foldUsername } from '#app/features/members/username.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';

const adminForm = registerForm.pick({ username: true, email: true, password: true });

const taken: Record<string, string> = {
  member_username_unique: 'Ez a felhasználónév már foglalt.',
  member_email_unique: 'Ezzel az e-mail-címmel már van megerősített fiók.',
};

/** `create-admin`: opens an account as registering would, of an administrator, with its address confirmed. */
export async function createAdmin(db: Db, args: string[]): Promise<number> {
  const { username, email, password } = readForm(args);
  try {
    await createMember({ db }, { username, fullName: '', email, password, emailVerified: true, isAdmin: true });
  } catch (error) {
    const sentence = error instanceof Error && 'constraint' in error ? taken[String(error.constraint)] : undefined;
    throw sentence ? new StartupError(sentence) : error;
  }
  console.log(`Az adminisztrátor elkészült: ${foldUsername(username)}`);
  return 0;
}

function readForm(args: string[]) {
  const { name, email, password } = readArgs(args);
  const form = adminForm.safeParse({ username: name, email, password });
  const issues = [...(form.error?.issues ?? []), ...passwordIssue(password, { username: name, email })];
  if (!form.success || issues.length > 0)
    throw new StartupError(issues.map(({ path, message }) => `${labels[String(path)] ?? path}: ${message}`).join('\n'));
  return form.data;
}

const labels: Record<string, string> = { username: 'Név', email: 'Cím', password: 'Jelszó' };

function readArgs(args: string[]) {
  const usage = 'Így kell: create-admin --name NÉV --email CÍM --password JELSZÓ';
  const text = { type: 'string' } as const;
  try {
    const { name, email, password } = parseArgs({ args, options: { name: text, email: text, password: text } }).values;
    if (name && email && password) return { name, email, password };
  } catch {
    // What is none of its options.
  }
  throw new StartupError(usage);
}
