import fs from 'node:fs';
import path from 'node:path';

/** The folder in the project, whether this runs from its sources or from the build. */
export function findFolder(relative: string): string {
  let base = import.meta.dirname;
  while (!fs.existsSync(path.join(base, relative)) && path.dirname(base) !== base) base = path.dirname(base);
  return path.join(base, relative);
}
