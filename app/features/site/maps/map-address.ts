import { mapLayerMessages as messages } from './messages.ts';

/** What maps fill in of an address; a WMS service's is composed, and holds none. */
const tilePlaces = ['{z}', '{x}', '{y}'];
/** Names, and numbers of networks: nothing that a content policy would read as more than one host. */
const plainHost = /^([a-z0-9-]+(\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(:\d+)?$/;

/** What is wrong with the address of a layer of that kind, as a sentence; undefined where nothing is. */
export function addressProblem(kind: string, address: string): string | undefined {
  if (address === '') return messages.addressMissing;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !plainHost.test(url.host)) return messages.address;
  if (url.username !== '' || url.password !== '') return messages.addressSecret;
  const places: readonly string[] = address.match(/\{[^}]*\}/g) ?? [];
  if (kind === 'wms') return places.length > 0 ? messages.wmsPlaces : undefined;
  if (tilePlaces.some((place) => !places.includes(place))) return messages.addressPlaces;
  const other = places.find((place) => !tilePlaces.includes(place));
  return other ? messages.addressOther(other) : undefined;
}

/** Of a WMS service (1.3.0) the request for one tile of 256 pixels, whose box maps fill in; pictures without holes come smaller. */
export function wmsTiles(address: string, { layers, isAerial }: { layers: string; isAerial: boolean }): string {
  const url = new URL(address);
  const asked: Record<string, string> = {
    SERVICE: 'WMS',
    VERSION: '1.3.0',
    REQUEST: 'GetMap',
    LAYERS: layers,
    STYLES: '',
    CRS: 'EPSG:3857',
    WIDTH: '256',
    HEIGHT: '256',
    FORMAT: isAerial ? 'image/jpeg' : 'image/png',
  };
  // Its own words, whatever their case, are ours to say.
  for (const name of [...url.searchParams.keys()])
    if (name.toUpperCase() in asked || /^(bbox|srs)$/i.test(name)) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return `${url.href}&BBOX={bbox-epsg-3857}`;
}

/** Scheme, host and port that a page's content policy must open for the address. */
export function originOf(address: string): string {
  return new URL(address).origin;
}
