import { createReadStream } from 'node:fs';
import path from 'node:path';
import { textEntry, writeZip, type ZipEntry } from '#app/platform/storage/write-zip.server.ts';
import { unpackArchive } from '../archives/unpack-archive.server.ts';
import type { DatasetAbout } from '../darwin-core/dataset-about.ts';
import { emlXml } from '../darwin-core/eml-xml.ts';
import { ownLimits } from '../validation/refuse-invalid-archive.server.ts';
import { linesOf } from './lines-of.ts';
import { snapshotMessages as messages } from './messages.ts';

type Thinning = {
  source: string;
  target: string;
  /** Numbers of the sightings that go. */
  gone: ReadonlySet<number>;
  about: DatasetAbout;
  minFreeBytes: number;
  checkRoom: () => Promise<void>;
};

/**
 * Writes an archive of ours anew without some of its records and all that hangs on them. What was said of the whole goes too, where it could
 * tell of them: the bounds of its places and days, the list of its authors. Throws where it has not met all that should go.
 */
export async function thinArchive({ source, target, gone, about, minFreeBytes, checkRoom }: Thinning): Promise<void> {
  const { folder, files, dispose } = await unpackArchive(source, { limits: ownLimits, floor: { minFreeBytes } });
  const met = new Set<number>();
  try {
    const entries = files.map((name): ZipEntry => {
      const file = path.join(folder, name);
      if (name === 'eml.xml') return textEntry(name, about.madeAt, () => [emlXml(about, null)]);
      if (name === 'LICENC.txt') return textEntry(name, about.madeAt, () => [messages.thinnedLicence(about.title)]);
      if (name.endsWith('.txt')) return textEntry(name, about.madeAt, () => keptRows(file, { gone, met }));
      return { name, at: about.madeAt, isPacked: false, open: async () => createReadStream(file) };
    });
    await writeZip(target, entries, checkRoom);
    if (met.size !== gone.size) throw new Error(`${gone.size - met.size} records to take out are not in the archive.`);
  } finally {
    await dispose();
  }
}

type Going = { gone: ReadonlySet<number>; met: Set<number> };

/** The rows of a table but for those of the records that go; quotes may hold line ends. */
async function* keptRows(file: string, { gone, met }: Going): AsyncGenerator<string> {
  let row = '';
  for await (const lines of linesOf(createReadStream(file))) {
    let text = '';
    for (const line of lines) {
      row += `${line}\n`;
      if (isOpen(row)) continue;
      const id = sightingOf(row);
      if (gone.has(id)) met.add(id);
      else text += row;
      row = '';
    }
    yield text;
  }
}

function isOpen(row: string): boolean {
  let isQuoted = false;
  for (let at = row.indexOf('"'); at !== -1; at = row.indexOf('"', at + 1)) isQuoted = !isQuoted;
  return isQuoted;
}

/** Each row begins with the address of its sighting, wherever the site was then; NaN for the header. */
function sightingOf(row: string): number {
  return Number(/^[^,"]*\/(\d+),/.exec(row)?.[1]);
}
