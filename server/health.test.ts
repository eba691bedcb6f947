import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { useTestServices } from '#test/harness/services.ts';
import { health } from './health.ts';
import { answerProblem } from './problems.ts';

const services = useTestServices();

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
