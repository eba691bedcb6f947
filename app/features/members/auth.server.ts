import { betterAuth } from 'better-auth';
import type { Db } from '#app/platform/db/database.server.ts';

const day = 24 * 60 * 60;

/** How long a session runs, a confirmation link lives and a reset link lives, in seconds. */
export const lifetimes = { session: 90 * day, confirmation: 7 * day, reset: 60 * 60 };

/** A member as better-auth hands it over; its id is the member's, as text. */
export type AuthMember = { id: string; email: string; emailVerified: boolean };

/** What better-auth asks of us while it works: letters to send, facts to keep. */
export type AuthEvents = {
  confirmAddress(member: AuthMember, token: string): Promise<void>;
  addressConfirmed(member: AuthMember): Promise<void>;
  addressTaken(member: AuthMember): Promise<void>;
  resetPassword(member: AuthMember, token: string): Promise<void>;
  passwordReset(member: AuthMember): Promise<void>;
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
      expiresIn: lifetimes.session,
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
    verification: { fields: { expiresAt: 'expires_at', ...times }, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: lifetimes.reset,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user }) => events.addressTaken(user),
      sendResetPassword: ({ user, token }) => events.resetPassword(user, token),
      onPasswordReset: ({ user }) => events.passwordReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: lifetimes.confirmation,
      sendVerificationEmail: ({ user, token }) => events.confirmAddress(user, token),
      afterEmailVerification: (user) => events.addressConfirmed(user),
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
