import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { wayToDatabase } from '#test/harness/way-to-database.ts';
import { health } from './health.ts';
import { answerProblem } from './problems.ts';

const services = useTestServices();

it('a database that says nothing is not ready, and is so again when it speaks', async () => {
  const way = await wayToDatabase(services.databaseUrl);
  const db = openDatabase(way.url, 1);
  const server = Fastify();
  server.setErrorHandler(answerProblem);
  await server.register(health, { services: { ...services, db }, longest: 200 });
  const status = async () => (await server.inject('/readyz')).statusCode;
  expect(await status()).toBe(200);
  way.fallSilent();
  await expect.poll(status).toBe(503);
  way.speak();
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
  await server.close();
  await db.destroy();
  await way.close();
});

it('whoever asks often whether the site is ready does not have it looked after as often', async () => {
  let looks = 0;
  const freeBytes = async () => {
    looks += 1;
    return services.storage.freeBytes();
  };
  const server = Fastify();
  server.setErrorHandler(answerProblem);
  await server.register(health, { services: { ...services, storage: { ...services.storage, freeBytes } } });
  const answers = await Promise.all(Array.from({ length: 200 }, () => server.inject('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(looks).toBeLessThan(answers.length / 10);
  await server.close();
});
