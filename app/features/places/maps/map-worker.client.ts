import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { bringFiles } from '#app/ui/parts/part-files.ts';

setWorkerUrl(workerUrl);

/** Fetches the program in which a map reads its data: without it a map would wait for ever. Throws PartMissing. */
export const bringMapWorker = () => bringFiles([workerUrl]);
