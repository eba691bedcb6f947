/** Where a box finds what it lists. */
export type SearchSource<Item> = {
  /** Asks the server; rejects where it is not reached, and when the signal aborts. */
  lookUp: (query: string, signal: AbortSignal) => Promise<unknown>;
  /** Reads what the server answered; nothing where it cannot be read. */
  read: (body: unknown, query: string) => Item[];
  /** Answers where the server does not: from what the device keeps. */
  lookUpKept?: (query: string) => Promise<Item[]>;
};

/** What the server answers; nothing where that cannot be read. Rejects where no server was reached. */
export async function askServer(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  const body: unknown = await response.json().catch(() => null);
  return body;
}
