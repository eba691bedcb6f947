import { createHash, randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import { z } from 'zod';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { deviceDays, existsDevice, upsertDevice } from './known-devices.repo.server.ts';

type Needed = { db: Db; config: Pick<Config, 'publicUrl'> };

const tokenSchema = z.string().regex(/^[\w-]{32}$/);

/**
 * What tells a device that has logged in to this account before: a cookie that goes to the login form alone, so that pages of
 * visitors stay without one. It lets nobody in; it only has its holder's tries counted apart.
 */
function cookieOf({ publicUrl }: Pick<Config, 'publicUrl'>, memberId: number) {
  const isSecure = publicUrl.startsWith('https://');
  return createCookie(`${isSecure ? '__Secure-' : ''}lelohely.device.${memberId}`, {
    path: urls.loginCheck(),
    maxAge: deviceDays * 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
}

/** The word of a device that has logged in to this account before; undefined for any other. */
export async function findKnownDevice(
  { db, config }: Needed,
  memberId: number,
  headers: Headers,
): Promise<string | undefined> {
  const { data: token } = tokenSchema.safeParse(await cookieOf(config, memberId).parse(headers.get('cookie')));
  const isKnown = token !== undefined && (await existsDevice(db, { memberId, tokenHash: hashOf(token) }));
  return isKnown ? token : undefined;
}

/** Keeps that a device has logged in; gives what it is kept by, and the Set-Cookie header by which it is known again. */
export async function keepDevice(
  { db, config }: Needed,
  memberId: number,
  known?: string,
): Promise<{ tokenHash: string; cookie: string }> {
  const token = known ?? randomBytes(24).toString('base64url');
  const tokenHash = hashOf(token);
  await upsertDevice(db, { memberId, tokenHash });
  return { tokenHash, cookie: await cookieOf(config, memberId).serialize(token) };
}

/** Whoever reads the table cannot pass for a device. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
