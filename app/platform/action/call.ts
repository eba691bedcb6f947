import type { z } from 'zod';

/** Under what the description lists a call, by name. The product names it here, from `app/names.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are the product's.
export interface CallTags {}

export type CallTag = keyof CallTags;

/** What the interface's description tells of one call; a route carries it in its config. */
export type CallDescription = {
  tag: CallTag;
  /** One Hungarian sentence: what it answers. */
  summary: string;
  /** What a reader must know beyond that. */
  notes?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Media type of the answer; JSON when left out. */
  type?: string;
  /** `personal`: depends on who asks; `own`: needs a session; `public` when left out. */
  access?: 'public' | 'personal' | 'own';
};

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDescription;
  }
}

/** A registered route of the interface. */
export type RegisteredCall = { method: string; url: string; call: CallDescription | undefined };
