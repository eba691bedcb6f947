import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';
import { DomainError } from './domain-error.ts';

/** At most `max` hits in a window of `seconds` that begins with the first. */
export type Limit = { name: string; max: number; seconds: number };

/** The failure of too many tries; tells when the window ends. */
export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = triesSentence(retryAfterSeconds)) {
    super('too_many_requests', [{ path: '', message }]);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function triesSentence(seconds: number): string {
  return `Sok próbálkozás volt egymás után. ${Math.ceil(seconds / 60)} perc múlva lehet újra.`;
}

/** Counts a try of `who` in one statement, whatever becomes of it; throws TooManyRequests past the limit. */
export async function countTry(db: Db, limit: Limit, who: string): Promise<void> {
  const { rows } = await sql<{ hits: number; left: number }>`
    insert into rate_limit as kept (key, hits, window_ends_at)
    values (${keyOf(limit, who)}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      hits = case when kept.window_ends_at <= now() then 1 else kept.hits + 1 end,
      window_ends_at = case when kept.window_ends_at <= now() then excluded.window_ends_at else kept.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::int as left`.execute(db);
  const kept = rows[0];
  if (kept && kept.hits > limit.max) throw new TooManyRequests(Math.max(1, kept.left));
}

/** Forgets the tries of `who`, after one that was right. */
export async function forgetTries(db: Db, limit: Limit, who: string): Promise<void> {
  await sql`delete from rate_limit where key = ${keyOf(limit, who)}`.execute(db);
}

/** Drops windows that have ended. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where window_ends_at <= now()`.execute(db);
}

/** Addresses and names are kept only as hashes. */
function keyOf(limit: Limit, who: string): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;
}
