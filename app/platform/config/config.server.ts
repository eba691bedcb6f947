import path from 'node:path';
import { z } from 'zod';
import { decoded } from '../text/decoded.ts';
import { trustedProxies } from './trusted-proxies.ts';
import '../text/hungarian-errors.ts';

// Those of Chrome and its kin, Firefox, Edge and Safari.
const knownPushServices =
  'https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.notify.windows.com https://*.push.apple.com';

const webAddress = z.url({ protocol: /^https?$/, error: 'http:// vagy https:// kezdetű cím legyen' });
/** What it holds is parsed by whose setting it is. */
const jsonText = z.string().transform((text, { issues, value }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: 'custom', message: 'JSON legyen', input: value });
    return z.NEVER;
  }
});
const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'smtp:// vagy smtps:// kezdetű cím legyen' })
  .refine((text) => !URL.canParse(text) || hasReadableName(new URL(text)), {
    error: 'a névben és a jelszóban a % jel helyére %25 kell',
  });

export const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  ALTITUDE_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.string().min(1).optional(),
  STORAGE_URL: z.string().min(1).optional(),
  MIN_FREE_MB: z.coerce.number().int().min(1).default(256),
  UPLOADS_MAX_MB: z.coerce.number().int().min(100).default(20_480),
  SNAPSHOTS_MAX_MB: z.coerce.number().int().min(0).default(20_480),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z.string().min(3).default('Lelőhely <ertesites@lelohely.example.org>'),
  CONTACT_EMAIL: z.string().min(3).default('engedely@lelohely.example.org'),
  SUPPORT_URL: webAddress.default('https://tamogatas.lelohely.example.org/'),
  FLICKR_API_KEY: z.string().min(1).optional(),
  FLICKR_API_URL: webAddress.default('https://api.flickr.com/services/rest/'),
  SITE_NAME: z.string().min(1).default('Lelőhely'),
  SESSION_SECRET: z.string().min(32).optional(),
  PUSH_PRIVATE_KEY: z.base64url().min(42).max(43).optional(),
  PUSH_SERVICES: z.string().min(1).default(knownPushServices),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(256),
  TRUST_PROXY: trustedProxies,
  PAGE_MEMORY_MB: z.coerce.number().int().min(0).default(64),
  REQUEST_LIMIT: z.coerce.number().int().min(0).default(6000),
  WORKERS: z.coerce.number().int().min(0).max(16).default(1),
  MAP_LAYERS: jsonText.optional(),
  MAP_PRIVATE_HOSTS: z.string().default(''),
  FETCH_PRIVATE_HOSTS: z.string().default(''),
  TIMED_JOBS: z.enum(['on', 'off']).default('on'),
  SEED: z.enum(['demo', 'catalogue', 'none']).default('none'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((each) => each !== '');
}

function hasReadableName({ username, password }: URL): boolean {
  return decoded(username) !== undefined && decoded(password) !== undefined;
}

export type Config = ReturnType<typeof loadConfig>;

/** Parses the environment (table in docs/operations.md); throws a ZodError that names the wrong variable. */
export function loadConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settingsSchema.parse(given);
  const dataDir = path.resolve(parsed.DATA_DIR);
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    publicUrl: (parsed.PUBLIC_URL ?? `http://${parsed.HOST}:${parsed.PORT}`).replace(/\/$/, ''),
    dataDir,
    altitudeDir: parsed.ALTITUDE_DIR === undefined ? undefined : path.resolve(dataDir, parsed.ALTITUDE_DIR),
    databaseUrl: parsed.DATABASE_URL,
    storageUrl: parsed.STORAGE_URL,
    minFreeBytes: parsed.MIN_FREE_MB * 1024 * 1024,
    uploadsMaxBytes: parsed.UPLOADS_MAX_MB * 1024 * 1024,
    snapshotsMaxBytes: parsed.SNAPSHOTS_MAX_MB * 1024 * 1024,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM,
    contactEmail: parsed.CONTACT_EMAIL,
    supportUrl: parsed.SUPPORT_URL,
    flickrApiKey: parsed.FLICKR_API_KEY,
    flickrApiUrl: parsed.FLICKR_API_URL,
    siteName: parsed.SITE_NAME,
    sessionSecret: parsed.SESSION_SECRET,
    pushPrivateKey: parsed.PUSH_PRIVATE_KEY,
    pushServices: wordsOf(parsed.PUSH_SERVICES),
    connectionsPerAddress: parsed.CONNECTIONS_PER_ADDRESS,
    trustProxy: parsed.TRUST_PROXY,
    pageMemoryBytes: parsed.PAGE_MEMORY_MB * 1024 * 1024,
    requestLimit: parsed.REQUEST_LIMIT,
    workers: parsed.WORKERS,
    mapLayers: parsed.MAP_LAYERS,
    mapPrivateHosts: wordsOf(parsed.MAP_PRIVATE_HOSTS),
    fetchPrivateHosts: wordsOf(parsed.FETCH_PRIVATE_HOSTS),
    timedJobs: parsed.TIMED_JOBS === 'on',
    seed: parsed.SEED,
    environment: parsed.NODE_ENV,
  };
}
