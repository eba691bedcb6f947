import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { listMapFiles, mapFolder, readMapFile } from './map-files.server.ts';
import type { KnownMapLayer } from './map-layer.ts';
import { findMapLayers } from './map-layers.repo.server.ts';
import { layersOfEnvironment, readMapLayers, toLayer } from './read-map-layers.server.ts';
import { markOf } from './save-map-layer.server.ts';
import { tryMapLayer } from './try-map-layer.server.ts';

type MapServices = Pick<Services, 'db' | 'config'>;

/** Every layer as an administrator sees it; `problem` says why a file's layer is not offered to readers. */
export async function findMapLayersForAdmin(services: MapServices, viewer: Viewer) {
  authorize(viewer, 'manageSite');
  const isFixed = layersOfEnvironment(services.config) !== undefined;
  const layers = isFixed ? await readMapLayers(services) : (await findMapLayers(services.db)).map(toLayer);
  return { isFixed, layers: await Promise.all(layers.map((layer) => withProblem(services, layer))) };
}

async function withProblem({ config }: MapServices, layer: KnownMapLayer) {
  const file = layer.kind === 'pmtiles' ? await readMapFile(config, layer.source) : undefined;
  return { ...layer, problem: file && 'problem' in file ? file.problem : null };
}

/** One layer to be edited, with the mark that tells whether somebody else changed it meanwhile. Throws not_found. */
export async function openMapLayer({ db }: MapServices, viewer: Viewer, id: number) {
  authorize(viewer, 'manageSite');
  const row = (await findMapLayers(db)).find((each) => each.id === id);
  if (!row) throw new DomainError('not_found');
  return { layer: toLayer(row), mark: markOf(row) };
}

/** The folder for files, and those in it. */
export async function findMapFolder({ config }: MapServices, viewer: Viewer) {
  authorize(viewer, 'manageSite');
  return { folder: mapFolder(config), files: await listMapFiles(config) };
}

/** Tries a layer as it is kept, of the environment too; gives the sentence on what is wrong, undefined where nothing is. Throws not_found. */
export async function tryKeptMapLayer(services: MapServices, viewer: Viewer, id: string): Promise<string | undefined> {
  authorize(viewer, 'manageSite');
  const layer = (await readMapLayers(services)).find((each) => each.id === id);
  if (!layer) throw new DomainError('not_found');
  return tryMapLayer(services.config, layer);
}
