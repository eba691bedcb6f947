import { hashPassword } from 'better-auth/crypto';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isPassword } from '../is-password.server.ts';
import { findMemberByUsername, findTakenUsernames, insertCredential, insertMember } from '../members.repo.server.ts';
import { postConfirmation } from '../post-confirmation.server.ts';
import { findCurrentTerms, findTermsVersion, insertFirstAcceptance } from '../terms/terms.repo.server.ts';
import { foldUsername, usernameProblem } from '../username.ts';
import { keepRegisteringBrowser } from './enter-registered.server.ts';
import { isStillPassword } from './is-still-password.server.ts';
import { limits } from './limits.server.ts';
import type { RegisterForm } from './register-form.server.ts';
import type { Client } from './with-auth.server.ts';

/**
 * Opens an account and sends the letter that confirms the address. All goes the same when the address is an account's already, but
 * that its owner gets another letter, by which nobody can confirm it: whoever registered learns nothing by any way. `browser.word` lets the browser in once the address is
 * confirmed; who comes by an invitation (`crowd`) is counted with those of the same. Throws invalid when the
 * user name is taken, or TooManyRequests.
 */
export async function registerMember(
  services: Services,
  form: RegisterForm,
  client: Client,
  browser?: { word: string },
  crowd?: string,
): Promise<void> {
  await countByAddress(services, client.address, crowd);
  await countTry(services.db, limits.registerByEmail, form.email);
  const again = async () => {
    const holder = await findRepeated(services, form);
    if (holder && browser) await write(services.db, (tx) => keepBrowser(tx, { holder, form, browser }));
    return holder !== undefined;
  };
  if (await again()) return;
  const hash = await hashPassword(form.password);
  try {
    await open(services, form, { hash, browser });
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    // Somebody was faster with the name: now the check sees who. Somebody who is just leaving keeps it till the end, unseen.
    if (!(await again())) throw await nameTaken(services, form.username);
  }
}

async function countByAddress({ db }: Services, address: string, crowd: string | undefined): Promise<void> {
  const network = networkOf(address);
  if (crowd === undefined) await countTry(db, limits.registerByAddress, network);
  else await countTry(db, limits.invitedByAddress, `register ${crowd} ${network}`);
}

/** Only while the password still opens the account: a word must not outlive it. */
async function keepBrowser(
  tx: Tx,
  { holder, form, browser }: { holder: Holder; form: RegisterForm; browser: { word: string } },
): Promise<void> {
  const isStill = await isStillPassword(tx, { memberId: holder.id, hash: holder.password });
  if (isStill) await keepRegisteringBrowser(tx, { ...browser, ...form });
}

type Holder = { id: number; password: string | null };

/**
 * Whose form has come a second time (same name, address and password), if it has. Another's name is refused; the password is
 * checked first and always, so that neither answer nor time tells whose address belongs to a name.
 */
async function findRepeated(services: Services, form: RegisterForm): Promise<Holder | undefined> {
  const holder = await findMemberByUsername(services.db, foldUsername(form.username));
  if (!holder) return undefined;
  const knowsPassword = await isPassword(holder.password, form.password);
  if (knowsPassword && holder.email === form.email) return holder;
  throw await nameTaken(services, form.username);
}

/** The refusal of a name that is somebody's, with names that are nobody's. */
async function nameTaken(services: Services, username: string): Promise<DomainError> {
  const free = await freeUsernames(services, username);
  const message = `Ez a név már foglalt.${free.length > 0 ? ` Szabad például: ${free.join(', ')}.` : ''}`;
  return new DomainError('invalid', [{ path: 'username', message }]);
}

async function open(
  services: Services,
  form: RegisterForm,
  { hash, browser }: { hash: string; browser: { word: string } | undefined },
): Promise<void> {
  await write(services.db, async (tx) => {
    // What the form showed: whoever sends it while a new version comes out is asked again after login.
    const shown = form.termsVersion ? await findTermsVersion(tx, form.termsVersion) : undefined;
    const { version } = shown ?? (await findCurrentTerms(tx));
    const usernameFolded = foldUsername(form.username);
    const { username, email } = form;
    const rights = { emailVerified: false, isEditor: false, isAdmin: false, isModerator: false, donorUntil: null };
    const id = await insertMember(tx, {
      username,
      usernameFolded,
      email,
      fullName: '',
      ...rights,
      termsVersion: version,
    });
    await insertCredential(tx, { memberId: id, hash });
    await insertFirstAcceptance(tx, usernameFolded);
    if (browser) await keepRegisteringBrowser(tx, { ...browser, ...form });
    await postConfirmation(services, tx, { id, email });
    touch(tx, 'members');
  });
}

function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'member_username_unique';
}

async function freeUsernames({ db }: Services, username: string): Promise<string[]> {
  const year = new Date().getFullYear();
  const ideas = [`${username}.terepen`, `${username}_${year}`, `${username}-megfigyel`, `${username}2`].filter(
    (idea) => usernameProblem(idea) === undefined,
  );
  if (ideas.length === 0) return [];
  const taken = await findTakenUsernames(db, ideas.map(foldUsername));
  return ideas.filter((idea) => !taken.has(foldUsername(idea))).slice(0, 2);
}
