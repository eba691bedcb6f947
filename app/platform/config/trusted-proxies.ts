import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** As Fastify takes it. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

const namedRanges: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

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

/** Whether who is connected to us speaks for others, so that its connections are not one visitor's. */
export function trustTest(trusted: TrustedProxies): (address: string) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === 'function') return (address) => trusted(address, 0);
  const list = new BlockList();
  for (const part of trusted.flatMap((name) => namedRanges.get(name) ?? [name])) {
    const [address = '', bits] = part.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
