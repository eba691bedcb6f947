import { z } from 'zod';
import { tidy } from '#app/platform/text/fold.ts';
import { addressProblem } from './map-address.ts';
import { mapLayerMessages as messages } from './messages.ts';

/** Where a layer's pictures or shapes come from; of tiles with shapes by which schema their layers are named. */
export const mapLayerKinds = ['pmtiles', 'xyz', 'wms', 'protomaps', 'openmaptiles'] as const;
export type MapLayerKind = (typeof mapLayerKinds)[number];

/** The last zoom that maps go to, with some to spare. */
const deepestZoom = 22;

/** A ground for maps beside the drawn one. `source` is a file of the maps' folder, or an address. */
export type MapLayer = {
  kind: MapLayerKind;
  name: string;
  source: string;
  /** the WMS service's own layers, with commas; '' for all others */
  wmsLayers: string;
  isAerial: boolean;
  attribution: string;
  /** '' for none */
  attributionUrl: string;
  minZoom: number;
  maxZoom: number;
  isOn: boolean;
  isDefault: boolean;
};

/** A layer with what it is known by: a row's number, or its place in the environment. */
export type KnownMapLayer = MapLayer & { id: string };

/** A file of the maps' folder: no path, nothing hidden. */
export const mapFileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.pmtiles$/, messages.fileName);

const line = (max: number) =>
  z
    .string()
    .transform(tidy)
    .pipe(z.string().max(max, messages.tooLong(max)));
const needed = (max: number, message: string) => line(max).pipe(z.string().min(1, message));
const plain = (text: z.ZodType<string, string>) =>
  text.check(({ value, issues }) => {
    if (/[<>]/.test(value)) issues.push({ code: 'custom', message: messages.noMarkup, input: value });
  });
const zoom = z
  .union([z.string(), z.number()])
  .transform((typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)))
  .pipe(z.int(messages.zoom).min(0, messages.zoom).max(deepestZoom, messages.zoom));
const tick = z
  .union([z.boolean(), z.literal('on')])
  .optional()
  .transform((ticked) => ticked === true || ticked === 'on');

/** A layer as an administrator types it, or as the environment names it. */
export const mapLayerForm = z
  .object({
    kind: z.enum(mapLayerKinds),
    name: plain(needed(60, messages.nameMissing)),
    file: z.string().optional().default(''),
    address: line(1000).optional().default(''),
    wmsLayers: line(300).optional().default(''),
    isAerial: tick,
    attribution: plain(needed(300, messages.attributionMissing)),
    attributionUrl: line(500).optional().default(''),
    minZoom: zoom,
    maxZoom: zoom,
    isOn: tick,
    isDefault: tick,
  })
  .check(({ value, issues }) => {
    for (const [path, message] of problemsOf(value))
      issues.push({ code: 'custom', message, input: value[path], path: [path] });
  })
  .transform(({ file, address, wmsLayers, ...layer }): MapLayer => {
    const source = layer.kind === 'pmtiles' ? file : address;
    return { ...layer, source, wmsLayers: layer.kind === 'wms' ? wmsLayers : '' };
  });

type Typed = Record<'kind' | 'file' | 'address' | 'wmsLayers' | 'attributionUrl', string> & {
  kind: MapLayerKind;
  minZoom: number;
  maxZoom: number;
  isOn: boolean;
  isDefault: boolean;
};

/** What is wrong only together with another field. */
function problemsOf(typed: Typed): [keyof Typed, string][] {
  const found: [keyof Typed, string | undefined][] = [
    typed.kind === 'pmtiles'
      ? ['file', mapFileName.safeParse(typed.file).error?.issues[0]?.message]
      : ['address', addressProblem(typed.kind, typed.address)],
    [
      'wmsLayers',
      typed.kind === 'wms' && !/^[^\s,<>]+(,[^\s,<>]+)*$/.test(typed.wmsLayers) ? messages.wmsLayers : undefined,
    ],
    [
      'attributionUrl',
      typed.attributionUrl && !isWebAddress(typed.attributionUrl) ? messages.attributionUrl : undefined,
    ],
    ['maxZoom', typed.maxZoom < typed.minZoom ? messages.zoomOrder : undefined],
    ['isDefault', typed.isDefault && !typed.isOn ? messages.defaultIsOn : undefined],
  ];
  return found.flatMap(([path, message]) => (message ? [[path, message] as [keyof Typed, string]] : []));
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
