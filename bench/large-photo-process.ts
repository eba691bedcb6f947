import { readFile } from 'node:fs/promises';
import { inspectImage } from '#app/platform/images/inspect-image.server.ts';
import { makeDerivatives } from '#app/platform/images/make-derivatives.server.ts';

/** A process of its own that takes one photo in as the site does, and prints its greatest memory in MB. */
const [file = ''] = process.argv.slice(2);
const bytes = new Uint8Array(await readFile(file));
await inspectImage(bytes);
await makeDerivatives(bytes, { author: 'Minta Anna', licenceName: 'CC BY 4.0', licenceUrl: null });
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
