import sharp from 'sharp';
import { type FixtureTags, jpegWithExif, tiffBytes } from '#app/platform/images/exif.fixture.ts';

/** What a made photo says of itself: a camera's reading `2024-05-07T14:32:00`, and degrees. */
type MadePhoto = { takenAt?: string; latitude?: number; longitude?: number; offset?: string };

/** A JPEG of soft shapes with a camera's grain: neither the flat colour nor the pure noise that would flatter a codec. */
export async function makePicture(width: number, height: number, seed = 0): Promise<Uint8Array> {
  const noise = (sigma: number) => ({ type: 'gaussian' as const, mean: 128, sigma });
  const background = `hsl(${(seed * 47) % 360}, 45%, 45%)`;
  const shapes = await sharp({ create: { width: 16, height: 12, channels: 3, background, noise: noise(40) } })
    .composite([{ input: { create: { width: 16, height: 12, channels: 4, background } }, blend: 'soft-light' }])
    .png()
    .toBuffer();
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise: noise(12) } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const soft = await sharp(shapes).resize(width, height, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer();
  const jpeg = await sharp(soft)
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** The picture with a camera's metadata. */
export function withExif(picture: Uint8Array, { takenAt, latitude, longitude, offset }: MadePhoto): Buffer {
  const exif: FixtureTags = {};
  if (takenAt) exif[0x9003] = takenAt.replaceAll('-', ':').replace('T', ' ');
  if (offset) exif[0x9011] = offset;
  const gps =
    latitude !== undefined && longitude !== undefined
      ? { 1: 'N', 2: parts(latitude), 3: 'E', 4: parts(longitude), 31: [[8, 1]] as [number, number][] }
      : undefined;
  return Buffer.from(jpegWithExif(tiffBytes({ exif, ...(gps && { gps }) }), picture));
}

function parts(degrees: number): [number, number][] {
  const whole = Math.floor(degrees);
  const minutes = Math.floor((degrees - whole) * 60);
  return [
    [whole, 1],
    [minutes, 1],
    [Math.round(((degrees - whole) * 60 - minutes) * 60_000), 1000],
  ];
}
