import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { countTry, forgetTries, sweepRateLimits } from './rate-limit.server.ts';

const database = useTestDatabase();
const limit = { name: 'test', max: 3, seconds: 600 };

describe('a rate limit', () => {
  it('lets as many tries through as it says, also when they come at once', async () => {
    const tries = Array.from({ length: 10 }, () => countTry(database.db, limit, 'anna'));
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  });

  it('counts each one apart and says when to come again', async () => {
    for (let hit = 0; hit < 3; hit += 1) await countTry(database.db, limit, 'béla');
    await countTry(database.db, limit, 'csilla');
    await expect(countTry(database.db, limit, 'béla')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: [{ path: '', message: 'Sok próbálkozás volt egymás után. 10 perc múlva lehet újra.' }],
    });
  });

  it('begins anew when the window has ended, and when the tries are forgotten', async () => {
    for (let hit = 0; hit < 3; hit += 1) await countTry(database.db, limit, 'dani');
    await sql`update rate_limit set window_ends_at = now() - interval '1 second'`.execute(database.db);
    for (let hit = 0; hit < 3; hit += 1) await countTry(database.db, limit, 'dani');
    await expect(countTry(database.db, limit, 'dani')).rejects.toMatchObject({ code: 'too_many_requests' });
    await forgetTries(database.db, limit, 'dani');
    await expect(countTry(database.db, limit, 'dani')).resolves.toBeUndefined();
  });

  it('keeps no name and no address in plain words, and drops what has ended', async () => {
    await countTry(database.db, { ...limit, seconds: 0 }, 'edit@example.org');
    const before = await sql<{ key: string }>`select key from rate_limit`.execute(database.db);
    expect(JSON.stringify(before.rows)).not.toContain('edit');
    await sql`update rate_limit set window_ends_at = now() - interval '1 second'`.execute(database.db);
    await sweepRateLimits(database.db);
    const after = await sql`select key from rate_limit`.execute(database.db);
    expect(after.rows).toEqual([]);
  });
});
