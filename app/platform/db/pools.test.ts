import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, test, vi } from 'vitest';
import { useTestServices } from '#test/harness/services.ts';
import { wayToDatabase } from '#test/harness/way-to-database.ts';
import { DomainError } from '../action/domain-error.ts';
import { onTouched, touch, write } from '../cache/touch.server.ts';
import { type Db, openDatabase, pagePatience } from './database.server.ts';
import { takeTime } from './prepared.server.ts';
import { isRead } from './read-or-write.ts';

const services = useTestServices();

test.each([
  ['select * from taxon where name = $1', true],
  ['  (select 1) union (select 2)', true],
  ['with a as (select 1) select * from a /* prepared first_list */', true],
  [`select "update", 'delete from x' from t where a = 'it''s -- not' `, true],
  ['select updated_at, deleted_at, lock_version from t', true],
  ['with a as (insert into t values (1) returning id) select * from a', false],
  ['select id from t for update skip locked', false],
  ['select id from t for no key update', false],
  ['select id from t for share', false],
  ['select pg_advisory_xact_lock(1)', false],
  ["select pg_notify('a', 'b')", false],
  ["select nextval('t_id_seq')", false],
  ['-- select\nupdate t set a = 1', false],
  ['insert into t default values', false],
  ['begin', false],
  ['create table t (id int)', false],
])('%s reads only: %s', (text, expected) => {
  expect(isRead(text)).toBe(expected);
});

const poolOf = async (db: Db) =>
  (await sql<{ pool: string }>`select current_setting('application_name') as pool`.execute(db)).rows[0]?.pool;

describe('the two pools of a database', () => {
  it('reads in one, writes and does its transactions in the other', async () => {
    expect(await poolOf(services.db)).toBe('lelohely-reads');
    expect(await write(services.db, (tx) => poolOf(tx))).toBe('lelohely-writes');
    const { rows } = await sql<{ pool: string }>`
      insert into timed_run (name, done_until) values (${randomUUID()}, now())
      returning current_setting('application_name') as pool`.execute(services.db);
    expect(rows[0]?.pool).toBe('lelohely-writes');
    const reading = services.db.transaction().setAccessMode('read only');
    expect(await reading.execute((tx) => poolOf(tx))).toBe('lelohely-reads');
  });

  it('reads on while every writer waits for another, and tells those who waited too long', async () => {
    const impatient = openDatabase(services.databaseUrl, 2, { ...pagePatience, connection: 300, lock: 300 });
    const held = await services.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(42)`.execute(held);
    const waiting = Array.from({ length: 6 }, () =>
      write(impatient, (tx) => sql`select pg_advisory_xact_lock(42)`.execute(tx)).catch((error: unknown) => error),
    );
    expect(await poolOf(impatient)).toBe('lelohely-reads');
    const told = await Promise.all(waiting);
    for (const error of told) expect(error).toMatchObject({ code: 'busy' });
    expect(told[0]).toBeInstanceOf(DomainError);
    await held.rollback().execute();
    await impatient.destroy();
  });

  it('ends a statement that takes too long', async () => {
    const impatient = openDatabase(services.databaseUrl, 1, { ...pagePatience, statement: 100 });
    await expect(sql`select pg_sleep(5)`.execute(impatient)).rejects.toMatchObject({ code: 'busy' });
    await impatient.destroy();
  });
});

describe('a write that another stood in the way of', () => {
  const counted = async (prefix: string) =>
    (await sql<{ name: string }>`select name from timed_run where name like ${`${prefix}%`}`.execute(services.db)).rows;

  it('is done again whole, with nothing doubled', async () => {
    const mark = randomUUID();
    const touched: (readonly string[])[] = [];
    const stop = onTouched(services.db, (tags) => touched.push(tags));
    const met: Promise<void>[] = [];
    const arrived: (() => void)[] = [];
    for (let at = 0; at < 2; at++) met.push(new Promise((resolve) => arrived.push(resolve)));
    let attempts = 0;
    const crossing = (own: number, other: number) =>
      write(services.db, async (tx) => {
        attempts += 1;
        touch(tx, 'site');
        await sql`insert into timed_run (name, done_until) values (${`${mark} ${own}`}, now())`.execute(tx);
        await services.queue.enqueue(tx, 'publish-drafts', { memberId: 900_000 + own });
        await sql`select pg_advisory_xact_lock(${own})`.execute(tx);
        arrived[own]?.();
        await met[other];
        await sql`select pg_advisory_xact_lock(${other})`.execute(tx);
      });
    await Promise.all([crossing(0, 1), crossing(1, 0)]);
    stop();
    expect(attempts).toBeGreaterThan(2);
    expect(await counted(mark)).toHaveLength(2);
    expect(touched).toEqual([['site'], ['site']]);
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from pgboss.job where name = 'publish-drafts'`.execute(services.db);
    expect(rows[0]?.jobs).toBe(2);
  });

  it('is told as busy when it never gets through', async () => {
    let attempts = 0;
    const failing = write(services.db, async (tx) => {
      attempts += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: 'busy' });
    expect(attempts).toBeGreaterThan(1);
  });
});

describe('a database that says nothing', () => {
  const curt = { ...pagePatience, readStatement: 300, statement: 300, silence: 200 };
  const waysToAsk: Record<string, (db: Db) => Promise<unknown>> = {
    'a read': poolOf,
    'a write': (db) => sql`update timed_run set done_until = now() where false`.execute(db),
    'a transaction': (db) => write(db, poolOf),
    'a reading transaction': (db) => db.transaction().setAccessMode('read only').execute(poolOf),
  };

  it.each(Object.entries(waysToAsk))('keeps %s waiting no longer than its time, and no connection', async (_, ask) => {
    const way = await wayToDatabase(services.databaseUrl);
    const db = openDatabase(way.url, 1, curt);
    await ask(db);
    way.fallSilent();
    await expect(ask(db)).rejects.toMatchObject({ code: 'busy' });
    way.speak();
    await ask(db);
    await db.destroy();
    await way.close();
  });

  it('in the middle of a transaction takes that one back', async () => {
    const way = await wayToDatabase(services.databaseUrl);
    const db = openDatabase(way.url, 1, curt);
    const mark = randomUUID();
    const writing = write(db, async (tx) => {
      await sql`insert into timed_run (name, done_until) values (${mark}, now())`.execute(tx);
      way.fallSilent();
      await poolOf(tx);
    });
    await expect(writing).rejects.toBeInstanceOf(DomainError);
    way.speak();
    const kept = () => sql`select from timed_run where name = ${mark}`.execute(db);
    await expect.poll(async () => (await kept()).rows).toEqual([]);
    await db.destroy();
    await way.close();
  });

  it('is waited for where a transaction may take its time', async () => {
    const impatient = openDatabase(services.databaseUrl, 1, curt);
    const slow = impatient.transaction().execute(async (tx) => {
      await takeTime(tx);
      await sql`select pg_sleep(0.8)`.execute(tx);
    });
    await expect(slow).resolves.toBeUndefined();
    await impatient.destroy();
  });
});

it('outlives a connection that is cut in the middle of a transaction', async () => {
  const cut = openDatabase(services.databaseUrl, 1);
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const writing = write(cut, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(services.db);
    await vi.waitFor(() => expect(said).toHaveBeenCalled());
    await sql`select 1`.execute(tx);
  });
  await expect(writing).rejects.toThrow();
  expect(await poolOf(cut)).toBe('lelohely-reads');
  expect(await write(cut, poolOf)).toBe('lelohely-writes');
  said.mockRestore();
  await cut.destroy();
});
