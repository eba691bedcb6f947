import { DomainError } from '../action/domain-error.ts';

/** How the system and PostgreSQL say that nobody is there to answer, or not yet. */
const awayCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // its socket is gone
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
];
/** pg's own words have no code. */
const awayWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** `unavailable` where the database is away, `storage_full` where its disk is; anything else as it is. */
export function awayOr(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '53100') return because('storage_full', error);
  return awayCodes.includes(code) || awayWords.test(error.message) ? because('unavailable', error) : error;
}

function because(code: 'unavailable' | 'storage_full', cause: Error): DomainError {
  return new DomainError(code, [], { cause });
}
