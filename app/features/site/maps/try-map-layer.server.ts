import { gunzipSync } from 'node:zlib';
import type { Config } from '#app/platform/config/config.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { type AddressAnswer, askAddress, maxBytes } from './ask-address.server.ts';
import { knownSchema } from './known-schema.ts';
import { wmsTiles } from './map-address.ts';
import { readMapFile } from './map-files.server.ts';
import type { MapLayer } from './map-layer.ts';
import { mapLayerMessages as messages } from './messages.ts';
import { tileLayers } from './tile-layers.ts';

type Asker = Pick<Config, 'dataDir' | 'publicUrl' | 'mapPrivateHosts'>;

/** The middle of the country, Web Mercator, as shares of the world's width; and its half width in metres. */
const MIDDLE = { x: (19.5 + 180) / 360, y: 0.3502 };
const HALF_WORLD = 20_037_508.342789244;
/** A zoom at which a tile covers so much that it is hardly ever empty. */
const TRIED_ZOOM = 7;

/** Looks into the layer's file, or asks its address for one tile, once; gives the sentence on what is wrong, undefined where nothing is. */
export async function tryMapLayer(config: Asker, layer: MapLayer): Promise<string | undefined> {
  if (layer.kind === 'pmtiles') {
    const file = await readMapFile(config, layer.source);
    return 'problem' in file ? file.problem : undefined;
  }
  const address = triedAddress(layer);
  const { host } = new URL(address);
  const origin = new URL(config.publicUrl).origin;
  const answer = await askAddress(address, { origin, mayBeInner: (each) => config.mapPrivateHosts.includes(each) });
  if (typeof answer === 'string') {
    const troubles = { inner: messages.innerHost, away: messages.away, slow: messages.slow, big: messages.tooBig };
    return troubles[answer](host);
  }
  return problemOfAnswer(answer, { host, origin, kind: layer.kind });
}

/** The address of one tile in the middle of the country. */
export function triedAddress({ kind, source, wmsLayers: layers, isAerial, minZoom, maxZoom }: MapLayer): string {
  const z = Math.min(Math.max(TRIED_ZOOM, minZoom), maxZoom);
  const [x, y] = [Math.floor(MIDDLE.x * 2 ** z), Math.floor(MIDDLE.y * 2 ** z)];
  if (kind !== 'wms') return source.replaceAll('{z}', `${z}`).replaceAll('{x}', `${x}`).replaceAll('{y}', `${y}`);
  const side = (2 * HALF_WORLD) / 2 ** z;
  const [west, north] = [x * side - HALF_WORLD, HALF_WORLD - y * side];
  const box = [west, north - side, west + side, north].join(',');
  return wmsTiles(source, { layers, isAerial }).replace('{bbox-epsg-3857}', box);
}

type Tried = { host: string; origin: string; kind: MapLayer['kind'] };

function problemOfAnswer({ status, type, allowsOrigin, body }: AddressAnswer, tried: Tried): string | undefined {
  const { host, origin, kind } = tried;
  if (status >= 300 && status < 400) return messages.redirected(host);
  if (status >= 400 || status < 200) return messages.answered(host, status);
  const said = body.subarray(0, 2000).toString('utf8');
  const serviceException = /<ServiceException(?:\s[^>]*)?>([\s\S]*?)<\//.exec(said)?.[1];
  if (serviceException !== undefined)
    return messages.serviceSaid(cutText(serviceException.trim().replaceAll(/\s+/g, ' '), 200));
  if (/^\s*(<!doctype html|<html)/i.test(said) || type.startsWith('text/html')) return messages.html(host);
  const problem =
    kind === 'xyz' || kind === 'wms' ? problemOfPicture(body, { host, type }) : problemOfTile(body, { host, kind });
  if (problem) return problem;
  return allowsOrigin === '*' || allowsOrigin === origin ? undefined : messages.noCors(host);
}

/** By its first bytes: servers call their pictures many things. */
function problemOfPicture(body: Buffer, { host, type }: { host: string; type: string }): string | undefined {
  const head = body.subarray(0, 12).toString('latin1');
  const isPicture = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftypavif)/s.test(head);
  return isPicture ? undefined : messages.noPicture(host, type || '–');
}

function problemOfTile(body: Buffer, { host, kind }: { host: string; kind: MapLayer['kind'] }): string | undefined {
  const layers = tileLayers(unpacked(body));
  if (layers === undefined) return messages.noTile(host);
  // What lies there may be no more than one layer that many schemas have.
  const schema = knownSchema(layers);
  if (schema === undefined && layers.length > 2) return messages.unknownSchema(layers.slice(0, 8).join(', '));
  if (schema === undefined || schema === kind) return undefined;
  return messages.otherSchema(layers.slice(0, 8).join(', '), schema === 'protomaps' ? 'Protomaps' : 'OpenMapTiles');
}

function unpacked(body: Buffer): Uint8Array {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: 4 * maxBytes });
  } catch {
    return body;
  }
}
