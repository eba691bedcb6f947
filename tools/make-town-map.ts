// Writes the archive of a made-up town that the demo community's detailed map is:
//   node tools/make-town-map.ts
import fs from 'node:fs';
import path from 'node:path';
import { makeTownMap } from './town-map/make-town-map.ts';

const target = path.resolve(import.meta.dirname, '../db/seed/demo/mintavaros.pmtiles');
fs.writeFileSync(target, makeTownMap());
console.log(`${target}: ${fs.statSync(target).size} bytes`);
