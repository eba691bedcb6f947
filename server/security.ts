import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write that a browser sends from another site; a call without Origin must bear a member's token or be same-site. */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return;
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

/** Headers that every answer bears. */
export function setSecurityHeaders(reply: FastifyReply): void {
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  reply.header('X-Frame-Options', 'DENY');
  reply.header('Permissions-Policy', 'geolocation=(self), camera=(self), microphone=()');
}

/** The content policy of a finished page: its inline scripts are allowed by their hashes, so that it can be cached. */
export function contentSecurityPolicy(html: Buffer): string {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What stands in script elements without an address. Read as bytes: decoding a whole page of Hungarian text takes as long as a fifth of its rendering. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (start === 0 || end === -1) return;
    if (!/\bsrc=/.test(html.toString('latin1', at, start))) yield html.subarray(start, end);
    at = end;
  }
}
