import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

/** What a walk through a file is told; names without their prefixes. */
export type XmlListener = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** A part of a workbook that is not well formed. */
export class BrokenPartError extends Error {}

/**
 * Walks through an XML file piece by piece, in memory of one piece; `pause` gives what was gathered meanwhile, and is asked after each.
 * It opens nothing from elsewhere and expands no entity of the document's own. Throws BrokenPartError.
 */
export async function* walkXml<Found>(
  file: string,
  listener: XmlListener,
  pause: () => Iterable<Found>,
): AsyncGenerator<Found> {
  const parser = new SaxesParser();
  let fault: Error | undefined;
  parser.on('error', (error) => {
    fault ??= error;
  });
  let attributes: Record<string, string> = {};
  parser.on('opentagstart', () => {
    attributes = Object.create(null);
  });
  parser.on('attribute', ({ name, value }) => {
    attributes[localName(name)] = value;
  });
  parser.on('opentag', ({ name }) => listener.open?.(localName(name), attributes));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)));
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (fault) throw new BrokenPartError(fault.message);
    yield* pause();
  }
  parser.write(decoder.decode());
  parser.close();
  if (fault) throw new BrokenPartError(fault.message);
  yield* pause();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
