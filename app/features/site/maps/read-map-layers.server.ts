import { z } from 'zod';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';
import { originOf } from './map-address.ts';
import { type KnownMapLayer, type MapLayer, mapLayerForm } from './map-layer.ts';
import { findMapLayers, type MapLayerRow } from './map-layers.repo.server.ts';

const kept = new KeptFacts<KnownMapLayer[]>(['site']);
const listSchema = z.array(z.record(z.string(), z.unknown())).max(50);

/**
 * All layers of the maps in their order, those that are off too: the environment's where it names any, otherwise what administrators
 * have set, from memory until that is touched. `db` is the services' own, never a transaction.
 */
export async function readMapLayers({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<readonly KnownMapLayer[]> {
  const fixed = layersOfEnvironment(config);
  return fixed ?? kept.get(db, { key: '', read: async () => (await findMapLayers(db)).map(toLayer) });
}

/** The layers that MAP_LAYERS names; undefined where it is not set. Throws StartupError with what is wrong. */
export function layersOfEnvironment({ mapLayers }: Pick<Config, 'mapLayers'>): KnownMapLayer[] | undefined {
  if (mapLayers === undefined) return undefined;
  const typed = listSchema.safeParse(mapLayers);
  if (!typed.success) throw new StartupError('A MAP_LAYERS beállítás nem rétegek JSON-listája.');
  const layers = typed.data.map((each, index) => readOne(each, index));
  if (layers.filter(({ isDefault }) => isDefault).length > 1)
    throw new StartupError(
      'A MAP_LAYERS beállításban csak egy réteg lehet az, amelyet mindenki először lát (isDefault).',
    );
  return layers;
}

function readOne(typed: Record<string, unknown>, index: number): KnownMapLayer {
  const read = mapLayerForm.safeParse({ isOn: true, minZoom: 0, maxZoom: 18, ...typed });
  if (read.success) return { ...read.data, id: `e${index + 1}` };
  const [issue] = read.error.issues;
  throw new StartupError(
    `A MAP_LAYERS beállítás ${index + 1}. rétege hibás (${issue?.path.join('.')}): ${issue?.message}`,
  );
}

/** A row as the layer that it holds. */
export function toLayer({ id, updatedAt: _, ...layer }: MapLayerRow): KnownMapLayer {
  return { ...layer, id: String(id) };
}

/** Origins that the content policy of pages has to open, each once: those of the layers that are on and not our own files. */
export function hostsOf(layers: readonly MapLayer[]): string[] {
  const addresses = layers.filter(({ isOn, kind }) => isOn && kind !== 'pmtiles').map(({ source }) => originOf(source));
  return [...new Set(addresses)].sort();
}
