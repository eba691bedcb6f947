import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Draws the app's icons from `app/ui/icons/app-icon.svg`; its drawing stays in the middle four fifths, which every mask leaves. */
const folder = path.resolve(import.meta.dirname, '../app/ui');
const drawing = await readFile(path.join(folder, 'app-icon.svg'));

for (const size of [180, 192, 512]) {
  const icon = sharp(drawing, { density: 144 }).resize(size, size).png({ palette: true, effort: 10 });
  await icon.toFile(path.join(folder, `app-icon-${size}.png`));
}
