import { readFile } from 'node:fs/promises';
import { decodeXml, scanXml } from '#app/platform/text/scan-xml.ts';

/** An XML file's text, decoded as it says itself. */
export async function readXml(file: string): Promise<string> {
  return decodeXml(await readFile(file));
}

/** The title of the data set that an EML file describes; undefined where it has none or cannot be read: it is only a label. */
export async function readDatasetTitle(file: string): Promise<string | undefined> {
  const path: string[] = [];
  try {
    for (const piece of scanXml(await readXml(file), { isStrict: true })) {
      if (piece.kind === 'open') path.push(piece.name);
      else if (piece.kind === 'close') path.pop();
      else if (path.length === 3 && path[1] === 'dataset' && path[2] === 'title') {
        const title = piece.text.replaceAll(/\s+/g, ' ').trim();
        if (title !== '') return title;
      }
    }
  } catch {
    // What was not found until there is not there.
  }
  return undefined;
}
