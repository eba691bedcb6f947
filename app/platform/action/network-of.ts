import { isIPv4, isIPv6 } from 'node:net';

/** Whoever comes from what is no address: one network, or each way of writing nothing would have a count of its own. */
const nowhere = 'unknown';

/**
 * What limits count an address by: IPv4 as it is, also when it comes written as IPv6; of IPv6 the first 64 bits, since whoever has
 * one address there has all of its network. A port, which some balancers write behind it, says nothing.
 */
export function networkOf(address: string): string {
  const bare = address
    .replace(portBehind, '$1')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return nowhere;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Behind IPv4 or brackets: without them it would be the end of an IPv6 address. */
const portBehind = /^([^:]*|\[.*\]):\d+$/;

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes every form as short hexadecimal groups.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [numbers(left), numbers(right ?? '')];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
