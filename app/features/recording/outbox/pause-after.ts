/** Pauses between tries while the browser believes in a network that leads nowhere, in milliseconds. */
const pauses = [5000, 10_000, 20_000, 30_000];

/** How long to wait after so many tries that failed, one after the other. */
export function pauseAfter(tries: number): number {
  return pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 30_000;
}
