import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';

const run = promisify(execFile);
const side = 10_000;

export type LargePhoto = { kind: string; megabytes: number; memory: number };

/** Greatest memory, in MB, of a process that judges a photo of 100 megapixels and makes its served pictures. */
export async function measureLargePhotos(folder: string): Promise<LargePhoto[]> {
  const measured: LargePhoto[] = [];
  for (const [kind, write] of Object.entries(kinds)) {
    const file = path.join(folder, `100mp-${measured.length}`);
    await write(picture()).toFile(file);
    const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'large-photo-process.ts'), file]);
    measured.push({ kind, megabytes: (await stat(file)).size / 1e6, memory: Number(stdout) });
  }
  return measured;
}

const kinds: Record<string, (photo: Sharp) => Sharp> = {
  JPEG: (photo) => photo.jpeg({ quality: 80 }),
  'JPEG, elforgatva': (photo) => photo.withMetadata({ orientation: 6 }).jpeg({ quality: 80 }),
  'JPEG, progresszív': (photo) => photo.jpeg({ quality: 80, progressive: true }),
  PNG: (photo) => photo.png({ compressionLevel: 6 }),
  'PNG, váltottsoros': (photo) => photo.png({ compressionLevel: 6, progressive: true }),
};

/** Shapes with soft edges: in every format the file stays under the 40 MB that are taken. */
function picture(): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 };
  const tile = sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a6', noise } });
  return tile.resize(side, side, { kernel: 'nearest' });
}
