import { betterAuth } from 'better-auth';
import type { Db } from '#app/platform/db/database.server.ts';
import { sessionDays } from './session-days.ts';

const day = 24 * 60 * 60;

/** How long a session runs, in seconds. */
const sessionSeconds = sessionDays * day;

/** A member as better-auth hands it over; its id is the member's, as text. */
export type AuthMember = { id: string; email: string; emailVerified: boolean };

/** The letters that better-auth asks us to send while it works; the links in them are our own (`account-links`). */
export type AuthEvents = {
  confirmAddress(member: AuthMember): Promise<void>;
  addressTaken(member: AuthMember): Promise<void>;
};

type AuthSettings = { db: Db; publicUrl: string; secret: string; events: AuthEvents };

/** better-auth on one executor, our tables and our column names. Its own HTTP handler is never mounted: our routes call `auth.api`. */
export function makeAuth({ db, publicUrl, secret, events }: AuthSettings) {
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
      onExistingUserSignUp: ({ user }) => events.addressTaken(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user }) => events.confirmAddress(user),
    },
    advanced: {
      database: { generateId: 'serial', validateSchema: false },
      cookiePrefix: 'lelohely',
      useSecureCookies: publicUrl.startsWith('https://'),
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: logUnexpected },
  });
}

/** A lost race for a name or an address is expected: registering looks again. */
function logUnexpected(_level: string, message: string, ...details: unknown[]): void {
  if (message !== 'Failed to create user') console.error(`better-auth: ${message}`, ...details);
}
