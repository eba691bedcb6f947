import { loadPart } from '#app/ui/parts/load-part.ts';
import { placesMessages as messages } from '../messages.ts';

/** Loads what draws a map, with the worker that it needs. Rejects with PartMissing. */
export function loadMap<Engine>(load: () => Promise<Engine>): Promise<Engine> {
  return loadPart(messages.part, async () => {
    const [engine, { bringMapWorker }] = await Promise.all([load(), import('./map-worker.client.ts')]);
    await bringMapWorker();
    return engine;
  });
}
