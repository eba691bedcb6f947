import type { z } from 'zod';

/** Under what the description lists a call, by name. The product names it here, from `app/names.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are the product's.
export interface CallTags {}

export type CallTag = keyof CallTags;

/** What a token can be trusted with, by name. The product names it there too. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are the product's.
export interface AccessScopes {}

export type AccessScope = keyof AccessScopes;

/** What the interface's description tells of one call; a route carries it in its config. */
export type CallDescription = {
  tag: CallTag;
  /** One Hungarian sentence: what it answers. */
  summary: string;
  /** What a reader must know beyond that. */
  notes?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Fields of the head that it reads, in small letters. */
  headers?: z.ZodType;
  body?: z.ZodType;
  /** What it takes beside JSON or in its place, by media type. */
  bodies?: Readonly<Record<string, z.ZodType>>;
  answer: z.ZodType;
  /** Of success: 200 when left out. With 204 and 302 there is no body. */
  status?: 200 | 204 | 302;
  /** Further answers of success without a body, by status, each in a sentence. */
  alsoAnswers?: Readonly<Record<number, string>>;
  /** Media type of the answer; JSON when left out. */
  type?: string;
  /** HEAD is a call of its own, and not that of GET without a body. */
  isOwnHead?: boolean;
  /** `personal`: depends on who asks; `own`: needs a session; `public` when left out. */
  access?: 'public' | 'personal' | 'own';
  /** What a token must be trusted with to make it; left out, it is made by nobody's but a read that is open to visitors. */
  scope?: AccessScope;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDescription;
  }
}

/** A registered route of the interface. */
export type RegisteredCall = { method: string; url: string; call: CallDescription | undefined };
