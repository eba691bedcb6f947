import sharp from 'sharp';
import { z } from 'zod';
import type { Position } from '#app/platform/geo/polygon.ts';

/** The edges of a grey picture in Web Mercator (degrees), and the grey that means no shade. */
export const reliefBox = z.object({
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  west: z.number(),
  east: z.number(),
  north: z.number(),
  south: z.number(),
  flatGrey: z.number(),
});
type ReliefBox = z.infer<typeof reliefBox>;

/** Levels of light and shade that are kept apart: more cannot be told under a map's colours. */
const LEVELS = 56;
/** Differences under which the plain is left flat, as a share. */
const FLAT = 0.015;
/** How far beyond the country the relief fades away, in pixels of 0.8 km. */
const FADE = 26;

/** Shade as black and light as white, both by their opacity (WebP): it lies on any land colour, pale or dark. */
export async function drawRelief(file: string, box: ReliefBox, country: readonly Position[]): Promise<Buffer> {
  const { width, height, flatGrey } = box;
  const grey = await sharp(file).greyscale().blur(0.6).raw().toBuffer();
  const near = await nearCountry(box, country);
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const light = ((grey[index] ?? flatGrey) - flatGrey) / flatGrey;
    const opacity = Math.max(0, Math.abs(light) - FLAT) * (near[index] ?? 0);
    pixels.fill(light > 0 ? 255 : 0, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = Math.round((Math.round(opacity * LEVELS) / LEVELS) * 255);
  }
  const raw = { width, height, channels: 4 as const };
  return sharp(pixels, { raw }).webp({ quality: 20, alphaQuality: 100, effort: 6 }).toBuffer();
}

/** 1 within the country, less and less beyond its border. */
async function nearCountry(
  { width, height, west, east, north, south }: ReliefBox,
  country: readonly Position[],
): Promise<number[]> {
  const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const toPixel = ([longitude, latitude]: Position) => [
    ((longitude - west) / (east - west)) * width,
    ((mercator(north) - mercator(latitude)) / (mercator(north) - mercator(south))) * height,
  ];
  const points = country.map((each) => toPixel(each).map(Math.round).join(',')).join(' ');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><polygon points="${points}" fill="#fff"/></svg>`;
  const mask = await sharp(Buffer.from(drawing)).greyscale().blur(FADE).raw().toBuffer();
  return [...mask].map((value) => Math.min(1, value / 127));
}
