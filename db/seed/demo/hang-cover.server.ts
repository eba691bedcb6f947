import sharp from 'sharp';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import type { CoverOf } from '#app/features/sightings/covers/cover-of.ts';
import { addReadyImage } from '#app/features/sightings/pictures/add-ready-image.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { makeDerivatives } from '#app/platform/images/make-derivatives.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { drawnBy } from './gallery.server.ts';

const size = { width: 1600, height: 900 } as const;

/** Two drawn landscapes: hills under a low sun, and a meadow by night with a lamp. */
const landscapes = {
  hills: ['#f4dfae', '#e9b765', '#c9c98a', '#8fa55c', '#5c7a45', '#2f4d33'],
  night: ['#2b3350', '#4b4a6b', '#3d5260', '#2c4148', '#1f3034', '#121d20'],
} as const;

export type Landscape = keyof typeof landscapes;

function draw(name: Landscape): string {
  const { width, height } = size;
  const [top, low, ...hills] = landscapes[name];
  const isNight = name === 'night';
  const light = isNight ? '#fff3c4' : '#fff8df';
  const sun = isNight ? { x: 1140, y: 560, r: 26, halo: 330 } : { x: 1180, y: 330, r: 84, halo: 420 };
  const ridges = hills.map((fill, at) => {
    const y = 430 + at * 115;
    const swell = 70 - at * 8;
    const shift = at * 170;
    return `<path fill="${fill}" d="M0 ${y} C ${300 + shift} ${y - swell * 2}, ${520 + shift} ${y + swell}, ${820 + shift / 2} ${y} S ${1400 - shift / 3} ${y - swell}, ${width} ${y + swell / 2} V ${height} H 0 Z"/>`;
  });
  const stalks = Array.from({ length: 26 }, (_, at) => {
    const x = 40 + at * 62 + ((at * 37) % 29);
    const up = 90 + ((at * 53) % 110);
    const bloom = isNight ? '#8d93b8' : ['#f2c14e', '#f7f3e3', '#c56b8b'][at % 3];
    return `<path d="M${x} ${height} q ${(at % 5) * 6 - 12} ${-up / 2} ${(at % 7) * 4 - 12} ${-up}" stroke="${isNight ? '#0b1315' : '#21391f'}" stroke-width="5" fill="none"/><circle cx="${x + (at % 7) * 4 - 12}" cy="${height - up}" r="${8 + (at % 4) * 3}" fill="${bloom}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <radialGradient id="halo"><stop offset="0" stop-color="${light}" stop-opacity=".85"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.halo}" fill="url(#halo)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${light}"/>
    ${ridges.join('')}${stalks.join('')}</svg>`;
}

/** Hangs a drawn landscape over an event or a project; what hangs there already stays. */
export async function hangCover(
  tx: Tx,
  { storage, of, memberId, landscape }: { storage: FileStorage; of: CoverOf; memberId: number; landscape: Landscape },
): Promise<void> {
  const bytes = await sharp(Buffer.from(draw(landscape)))
    .jpeg({ quality: 88 })
    .toBuffer();
  const { nameShort, uri } = licenceById(drawnBy.licenseId);
  const made = await makeDerivatives(bytes, { author: drawnBy.author, licenceName: nameShort, licenceUrl: uri });
  const keep = async (file: { bytes: Uint8Array; ending: string }) => {
    const key = keyOf(file.bytes, file.ending);
    await storage.put(key, file.bytes);
    return key;
  };
  await addReadyImage(tx, {
    ...{ memberId, coverOf: of, uploadKey: `demo cover ${of.kind}` },
    original: { key: await keep({ bytes, ending: 'jpg' }), bytes: bytes.length, mime: 'image/jpeg', ...size },
    keys: { small: await keep(made.small), medium: await keep(made.medium), large: await keep(made.large) },
    ...drawnBy,
  });
}
