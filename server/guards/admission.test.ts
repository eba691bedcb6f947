import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { sendFile } from '#app/platform/action/send-file.server.ts';
import { goOut } from '#app/platform/action/way-out.ts';
import { answerProblem } from '../problems.ts';
import { type AdmissionRules, admitRequests, openAdmission } from './admission.ts';

const rules: AdmissionRules = {
  atOnce: 2,
  fewest: 1,
  insideTarget: 60_000,
  mostWaiting: 3,
  readPatience: 50,
  writePatience: 60_000,
};
const read = { method: 'GET' };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('the door', () => {
  it('lets in so many, the next when one leaves, in their order', async () => {
    const admission = openAdmission(rules);
    const [first, second] = [await admission.enter(read), await admission.enter(read)];
    const came: string[] = [];
    const third = admission.enter({ method: 'POST' }).then((leave) => {
      came.push('third');
      return leave;
    });
    const fourth = admission.enter({ method: 'POST' }).then(() => came.push('fourth'));
    first();
    // Leaving twice lets nobody in.
    first();
    const leaveThird = await third;
    expect(came).toEqual(['third']);
    leaveThird();
    await fourth;
    second();
  });

  it('turns away who would wait too long, and at once who would stand too far behind', async () => {
    const admission = openAdmission(rules);
    const leaves = [await admission.enter(read), await admission.enter(read)];
    const waiting = Array.from({ length: 3 }, () => admission.enter(read).catch((error) => error.code));
    await expect(admission.enter(read)).rejects.toThrow('unavailable');
    expect(await Promise.all(waiting)).toEqual(['unavailable', 'unavailable', 'unavailable']);
    for (const leave of leaves) leave();
    for (const leave of [await admission.enter(read), await admission.enter(read)]) leave();
  });

  it('lets fewer in while they take long inside, and all again when they are quick', async () => {
    const admission = openAdmission({ ...rules, atOnce: 4, fewest: 2, insideTarget: 0, mostWaiting: 0 });
    const fill = async () => {
      const leaves: (() => void)[] = [];
      for (;;) {
        const leave = await admission.enter(read).catch(() => undefined);
        if (!leave) return leaves;
        leaves.push(leave);
      }
    };
    const full = await fill();
    expect(full).toHaveLength(4);
    for (const leave of full) leave();
    // All take longer than nothing.
    const fewer = await fill();
    expect(fewer).toHaveLength(2);
    for (const leave of fewer) leave();

    const quick = openAdmission({ ...rules, atOnce: 4, fewest: 2, insideTarget: 60_000, mostWaiting: 0 });
    for (const leave of [await quick.enter(read), await quick.enter(read)]) leave();
    await expect(Promise.all(Array.from({ length: 4 }, () => quick.enter(read)))).resolves.toHaveLength(4);
  });

  it('does not take a write that waits inside for a slow site', async () => {
    const admission = openAdmission({ ...rules, insideTarget: 0, mostWaiting: 0 });
    const write = { method: 'POST' };
    for (const leave of [await admission.enter(write), await admission.enter(write)]) leave();
    await expect(Promise.all([admission.enter(write), admission.enter(write)])).resolves.toHaveLength(2);
  });

  it('stays open however requests end: well, in error, cut off; and what enters by itself needs no room', async () => {
    const server = Fastify({ forceCloseConnections: true });
    server.setErrorHandler(answerProblem);
    admitRequests(server, openAdmission({ ...rules, atOnce: 1, mostWaiting: 0 }));
    const inside = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    server.get('/held', async () => {
      inside.resolve();
      await held.promise;
      return {};
    });
    server.get('/fails', async () => {
      throw Object.assign(new Error('no'), { statusCode: 400, code: 'FST_ERR_VALIDATION' });
    });
    server.get('/well', async () => ({}));
    server.get('/cheap', { config: { entersByItself: true } }, async () => ({}));
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    closers.push(() => server.close());
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;

    expect([await statusOf('/well'), await statusOf('/fails'), await statusOf('/well')]).toEqual([200, 400, 200]);
    const cut = new AbortController();
    const one = fetch(`${url}/held`, { signal: cut.signal }).catch(() => 'cut');
    await inside.promise;
    expect([await statusOf('/well'), await statusOf('/cheap')]).toEqual([503, 200]);
    cut.abort();
    expect(await one).toBe('cut');
    held.resolve();
    await expect.poll(() => statusOf('/well')).toBe(200);
  });

  it('is passed again by who went out to wait in a line of their own', async () => {
    const server = Fastify({ forceCloseConnections: true });
    server.setErrorHandler(answerProblem);
    const admit = admitRequests(server, openAdmission({ ...rules, atOnce: 1, mostWaiting: 0 }));
    const [outside, line] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [inside, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.get('/form', async (request) => {
      goOut(request);
      outside.resolve();
      await line.promise;
      await admit(request);
      inside.resolve();
      await held.promise;
      return {};
    });
    server.get('/well', async () => ({}));
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    closers.push(() => server.close());
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    const form = statusOf('/form');
    await outside.promise;
    expect(await statusOf('/well')).toBe(200);
    line.resolve();
    await inside.promise;
    expect(await statusOf('/well')).toBe(503);
    held.resolve();
    expect(await form).toBe(200);
    await expect.poll(() => statusOf('/well')).toBe(200);
  });

  it('takes one place for a request, however often it asks', async () => {
    const server = Fastify();
    server.setErrorHandler(answerProblem);
    const admit = admitRequests(server, openAdmission({ ...rules, atOnce: 1, mostWaiting: 0 }));
    server.get('/twice', async (request) => {
      await admit(request);
      return {};
    });
    const statuses = [await server.inject('/twice'), await server.inject('/twice')].map((answer) => answer.statusCode);
    expect(statuses).toEqual([200, 200]);
    await server.close();
  });

  it('stands open beside a store that does not answer: who waits for a file holds no place', async () => {
    const server = Fastify({ forceCloseConnections: true });
    server.setErrorHandler(answerProblem);
    admitRequests(server, openAdmission({ ...rules, atOnce: 1, mostWaiting: 0 }));
    const asked = Promise.withResolvers<void>();
    const never = async () => {
      asked.resolve();
      return new Promise<never>(() => undefined);
    };
    const file = { storage: { size: never, stream: never }, key: 'x.jpg', mime: 'image/jpeg' };
    server.get('/file', (request, reply) => sendFile(request, reply, file));
    server.get('/well', async () => ({}));
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const cut = new AbortController();
    closers.push(() => server.close());
    const waiting = fetch(`${url}/file`, { signal: cut.signal }).catch(() => 'cut');
    await asked.promise;
    expect((await fetch(`${url}/well`)).status).toBe(200);
    cut.abort();
    expect(await waiting).toBe('cut');
  });
});
