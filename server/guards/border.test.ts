import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sheetDraftContent } from '#app/features/recording/drafts/draft-form.ts';
import { mostDepth } from '#app/platform/action/refuse-unreadable.server.ts';
import { answerProblem } from '../problems.ts';
import { guardBorder } from './border.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

it('a body that is nested deeper than anything we send is refused in a sentence, before a schema goes down into it', async () => {
  const server = Fastify();
  server.setErrorHandler(answerProblem);
  guardBorder(server);
  server.post('/sheet', async (request) => ({ isRead: sheetDraftContent.safeParse(request.body).success }));
  const send = (depth: number) =>
    server.inject({
      method: 'POST',
      url: '/sheet',
      headers: { 'content-type': 'application/json' },
      payload: `{"rows":[],"photos":[],"own":${nested(depth)}}`,
    });
  expect((await send(mostDepth - 1)).json()).toEqual({ isRead: true });
  for (const depth of [mostDepth, 5_000, 300_000]) {
    const answer = await send(depth);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('túl mélyen');
  }
  await server.close();
});
