import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';

/** An XML file's text, decoded as its declaration says (UTF-8 when it says nothing, or nothing known). */
export async function readXml(file: string): Promise<string> {
  const bytes = await readFile(file);
  const head = bytes.subarray(0, 200).toString('latin1');
  const [, declared = 'utf-8'] = /^[^<]{0,3}<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  return decoderOf(declared).decode(bytes);
}

/** The title of the data set that an EML file describes; undefined where it has none or cannot be read: it is only a label. */
export async function readDatasetTitle(file: string): Promise<string | undefined> {
  const path: string[] = [];
  let title: string | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => path.push(tag.name));
  parser.on('text', (text) => {
    if (path.slice(1).join('/') === 'dataset/title') title ??= text.replaceAll(/\s+/g, ' ').trim() || undefined;
  });
  parser.on('closetag', () => path.pop());
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(await readXml(file)).close();
  } catch {
    return title;
  }
  return title;
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder();
  }
}
