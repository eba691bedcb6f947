import { betterAuth } from 'better-auth';
import type { Db } from '#app/platform/db/database.server.ts';
import { sessionDays } from './session-days.ts';

const day = 24 * 60 * 60;

/** How long a session runs, in seconds. */
const sessionSeconds = sessionDays * day;

type AuthSettings = { db: Db; publicUrl: string; secret: string };

/**
 * better-auth on one executor, our tables and our column names: sessions and passwords by account. Its own HTTP handler is never
 * mounted, and nothing is asked of it by address, which several accounts may have until one confirms it.
 */
export function makeAuth({ db, publicUrl, secret }: AuthSettings) {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return betterAuth({
    appName: 'lelohely',
    baseURL: publicUrl,
    secret,
    database: { db, type: 'postgres', transaction: !db.isTransaction },
    user: {
      modelName: 'member',
      fields: { name: 'full_name', emailVerified: 'email_verified', ...times },
      additionalFields: {
        username: { type: 'string', required: true, unique: true },
        usernameFolded: { type: 'string', required: true, fieldName: 'username_folded' },
        termsVersion: { type: 'string', required: true, fieldName: 'terms_version' },
        termsAcceptedAt: { type: 'date', required: true, fieldName: 'terms_accepted_at' },
      },
    },
    session: {
      fields: {
        userId: 'member_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      freshAge: 0,
    },
    account: {
      fields: {
        userId: 'member_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 10,
      maxPasswordLength: 128,
    },
    advanced: {
      database: { generateId: 'serial', validateSchema: false },
      cookiePrefix: 'lelohely',
      useSecureCookies: publicUrl.startsWith('https://'),
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
  });
}
