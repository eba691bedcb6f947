import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { refuseUnreadable } from '#app/platform/action/refuse-unreadable.server.ts';
import { decoded } from '#app/platform/text/decoded.ts';
import { isStorable } from '#app/platform/text/storable.ts';

const noAddress = 'Ilyen cím nem lehet: olyan jel van benne, amelyet nem tudunk olvasni.';

/**
 * Refuses, before anything reads it, what no part of the site could do anything with: an address that is none, a host that is
 * none, texts that the database cannot hold, bodies nested deeper than what reads them can go. Multipart forms are read later; `stageMultipart` holds them to the same.
 */
export function guardBorder(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (!isHost(request.host, request.protocol)) throw new DomainError('malformed');
    if (!isReadable(request.originalUrl)) throw new DomainError('malformed', [{ path: '', message: noAddress }]);
    dropUnreadableCookies(request);
  });
  server.addHook('preValidation', async (request) => {
    const body = Buffer.isBuffer(request.body) ? new URLSearchParams(request.body.toString('latin1')) : request.body;
    refuseUnreadable(body);
  });
}

function isHost(host: string, protocol: string): boolean {
  return /^https?$/.test(protocol) && /^[^\s/?#\\@]+$/.test(host) && URL.canParse(`${protocol}://${host}`);
}

/** The address by which a request finds its route. What is none would be answered by the framework, in English, before any hook. */
export function routableUrl(url: string): string {
  return decoded(url.split('?')[0] ?? '') === undefined ? '/' : url;
}

/** A path of well-formed percent codes, and a query in which none stands for what cannot be held. */
function isReadable(url: string): boolean {
  const [path = '', ...query] = url.split('?');
  const place = decoded(path);
  return place !== undefined && isStorable(place) && !/%00|\0/.test(query.join('?'));
}

/** Cookies are dropped rather than refused: nobody is kept out by what lies in their browser. */
function dropUnreadableCookies({ headers }: FastifyRequest): void {
  if (headers.cookie === undefined) return;
  const kept = headers.cookie.split(';').filter((pair) => isStorable(decoded(pair) ?? '\0'));
  headers.cookie = kept.join(';');
}
