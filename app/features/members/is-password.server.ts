import { verifyPassword } from 'better-auth/crypto';

/** Of no password. */
const nobodys = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Whether a password is the one of this hash. Where there is none it takes as long to say no. */
export async function isPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verifyPassword({ hash: hash || nobodys, password }).catch(() => false);
  return isRight && Boolean(hash);
}
