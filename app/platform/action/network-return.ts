let returns = 0;
let losses = 0;

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    returns += 1;
  });
  window.addEventListener('offline', () => {
    losses += 1;
  });
}

/**
 * How often the network has come back to this page. A try that began before it did and fails after it is made again at once:
 * the browser tells of it only then, and whoever is still trying does not hear.
 */
export function networkReturns(): number {
  return returns;
}

/** How often this page has lost the network: an answer asked for before that says nothing of whether the server can be reached now. */
export function networkLosses(): number {
  return losses;
}
