import { isIP } from 'node:net';
import { z } from 'zod';

/** As Fastify takes it. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whose word is taken for where a request comes from (`X-Forwarded-For` and its kin): nobody's (`none`), that of as many hops before us
 * (`2`), or that of the addresses and networks listed (`loopback`, `10.0.0.0/8`, `2001:db8::1`).
 */
export const trustedProxies = z
  .string()
  .default('loopback')
  .transform((text, context): TrustedProxies => {
    const value = text.trim();
    if (value === 'none') return false;
    if (/^[1-9]\d?$/.test(value)) return trustHops(Number(value));
    const parts = value.split(/[\s,]+/).filter((part) => part !== '');
    const wrong = parts.find((part) => !isRange(part));
    if (wrong === undefined && parts.length > 0) return parts;
    const message = `„none”, a közbülső kiszolgálók száma, vagy címek vesszővel elválasztva; ez nem az: ${wrong ?? value}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

function isRange(part: string): boolean {
  if (namedRanges.has(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** The nearest hops, whoever they are: only for a server that nobody reaches but through them. */
function trustHops(count: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < count;
}
