/** The query of an address: all that stands behind its first question mark. */
export function queryOf(address: string): URLSearchParams {
  const at = address.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : address.slice(at + 1));
}
