import path from 'node:path';

const [databaseUrl = '', url = '', seconds = '5'] = process.argv.slice(2);
const built = path.resolve(import.meta.dirname, '../build/server/page-tree.js');
const { measureRendering }: typeof import('./page-tree.tsx') = await import(built);
process.send?.({ rate: await measureRendering(databaseUrl, url, Number(seconds)) });
process.disconnect();
