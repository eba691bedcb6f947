import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';

const protocol = new Protocol();
addProtocol('pmtiles', async (asked, controller) => {
  const { data } = await protocol.tilev4(asked, controller);
  // As a server would answer: where a file has no tile, those around are shown larger.
  if (!(data instanceof Uint8Array)) throw Object.assign(new Error('There is no such tile'), { status: 404 });
  return { data };
});

/** The address under which MapLibre finds the tiles of a PMTiles file; anew each time, since one that failed is remembered as such. */
export function openTileFile(address: string): string {
  protocol.add(new PMTiles(address));
  return `pmtiles://${address}/{z}/{x}/{y}`;
}
