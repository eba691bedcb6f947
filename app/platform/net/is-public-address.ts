import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out (IANA): whatever lies elsewhere is nobody's, or stands for something else. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet: not this machine, its neighbours, the provider's net, several at once, or
 * another address in disguise (IPv4 within IPv6, 6to4, NAT64, Teredo). False of what is no address.
 */
export function isPublicAddress(address: string): boolean {
  // Only the whole four numbers: the shorter forms are read differently by different programs.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.zoneId === undefined && parsed.range() === 'unicast' && parsed.match(givenOut);
}
