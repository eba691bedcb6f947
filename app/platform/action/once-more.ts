/**
 * A work that runs once at a time: asked for while it runs, it runs once more after that, so that what was changed meanwhile does not
 * wait for the next change. Whoever asks waits until nothing is left of what was asked.
 */
export function onceMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;

  async function run() {
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  }

  return () => {
    isAsked = true;
    running ??= run();
    return running;
  };
}
