import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readingOnce } from '../session/request-memo.server.ts';
import type { CallDescription } from './call.ts';
import { DomainError, type ProblemCode } from './domain-error.ts';
import { parseOr } from './http.server.ts';

type ReadCall<Params extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType> = CallDescription & {
  params?: Params;
  query?: Query;
  answer: Answer;
  /** What parameters that cannot be read are answered with: an address that leads nowhere, unless they are a list. */
  badParams?: ProblemCode;
  read(input: { params: z.output<Params>; query: z.output<Query>; request: FastifyRequest }): Promise<z.output<Answer>>;
  /** Where what is not found has gone, as a path of the same call; undefined where it is nowhere. */
  movedTo?(request: FastifyRequest): Promise<string | undefined>;
};

const nothing = z.object({});

/** The answer of what is no JSON, for its description. */
export const fileAnswer = z.string().meta({ format: 'binary' });

/** The options of a route that is registered by hand, as of a write, with its description and what else it is configured by. */
export function described<Config extends object>(
  call: CallDescription,
  config?: Config,
): { config: { call: CallDescription } & Config } {
  return { config: { call, ...(config as Config) } };
}

/** Registers one read: parsed by the schemas that describe it, its answer typed by the one that it is described with. */
export function readCall<Params extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType>(
  server: FastifyInstance,
  url: string,
  { read, movedTo, badParams = 'not_found', ...call }: ReadCall<Params, Query, Answer>,
): void {
  const { params = nothing, query = nothing, type = 'application/json' } = call;
  server.get(url, described(call), async (request, reply) => {
    const input = {
      params: parseOr(badParams, params, request.params),
      query: parseOr('malformed', query, request.query),
    };
    // The schemas left out are those of calls that take nothing.
    const asked = { ...(input as { params: z.output<Params>; query: z.output<Query> }), request };
    try {
      return reply.type(`${type}; charset=utf-8`).send(JSON.stringify(await readingOnce(() => read(asked))));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      const path = await movedTo?.(request);
      if (path === undefined) throw error;
      // It may come back: no reader is to remember where the address led.
      return reply.header('cache-control', 'no-store').redirect(path, 301);
    }
  });
}
