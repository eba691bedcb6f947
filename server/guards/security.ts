import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { bearerOf } from '#app/platform/session/bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write that a browser sends from another site by a member's cookie. Whoever bears a token was given it: no browser sends one by itself. */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method) || bearerOf(request.headers.authorization) !== undefined) return;
  const origin = request.headers.origin;
  if (origin !== undefined) {
    if (origin !== new URL(publicUrl).origin && origin !== `${request.protocol}://${request.host}`)
      throw new DomainError('foreign_origin');
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new DomainError('foreign_origin');
  if (site === undefined && request.headers.cookie !== undefined && !refererIsOwn(request, publicUrl))
    throw new DomainError('foreign_origin');
}

function refererIsOwn(request: FastifyRequest, publicUrl: string): boolean {
  const referer = request.headers.referer;
  return (
    referer !== undefined &&
    URL.canParse(referer) &&
    [new URL(publicUrl).origin, `${request.protocol}://${request.host}`].includes(new URL(referer).origin)
  );
}

/** Of an answer that is no page: it shows nothing and runs nothing, also where a browser is led to open it as one. */
export const bareContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Headers that every answer bears. What other sites may show in their pages says so itself. */
export function setSecurityHeaders(reply: FastifyReply, publicUrl: string): void {
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  reply.header('X-Frame-Options', 'DENY');
  reply.header('Permissions-Policy', 'geolocation=(self), camera=(self), microphone=()');
  reply.header('Content-Security-Policy', bareContentPolicy);
  reply.header('Cross-Origin-Opener-Policy', 'same-origin');
  reply.header('Cross-Origin-Resource-Policy', 'same-origin');
  // A site that is reached without https would be unreachable for a year.
  if (publicUrl.startsWith('https:')) reply.header('Strict-Transport-Security', 'max-age=31536000');
}

type PagePolicy = {
  /** the inline scripts that the server itself wrote: allowed by their hashes, so that the page can be cached */
  scripts: readonly string[];
  /** where a page shows a letter, whose looks are written into it, and while developing; else styles come from files alone */
  writesStyles?: boolean;
  /** origins that maps may ask for their ground */
  mapHosts?: readonly string[];
};

/** The content policy of a page. */
export function contentSecurityPolicy({ scripts, writesStyles = false, mapHosts = [] }: PagePolicy): string {
  const hashes = new Set(scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    `style-src 'self'${writesStyles ? " 'unsafe-inline'" : ''}`,
    ["img-src 'self' data: blob:", ...mapHosts].join(' '),
    ["connect-src 'self'", ...mapHosts].join(' '),
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
