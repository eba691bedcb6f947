import { stat } from 'node:fs/promises';
import { findExportFormat } from '#app/features/exchange/exports/export-formats.ts';
import type { ExportTally } from '#app/features/exchange/exports/export-tally.ts';
import { makeExport } from '#app/features/exchange/exports/make-export.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { openDatabase, operatorPatience } from '#app/platform/db/database.server.ts';
import { visitor } from '#app/viewer/viewer.ts';

/** A process of its own that exports every sighting as a member may see it, and prints rows, milliseconds, its greatest memory in MB and the bytes written. */
const [url = '', file = '', key = 'csv'] = process.argv.slice(2);
const db = openDatabase(url, 2, operatorPatience);
const format = findExportFormat(key);
if (!format) throw new Error(`There is no ${key}.`);
const started = performance.now();
const tally: ExportTally = await makeExport(db, {
  viewer: { ...visitor(), memberId: 1, username: 'tag1' },
  asked: { filters: noFilters, groupId: null },
  about: {
    siteName: 'Lelőhely',
    publicUrl: 'http://127.0.0.1',
    madeAt: new Date(),
    filters: [],
    listUrl: '',
    isOwn: false,
  },
  format,
  csv: { separator: ';', decimal: '.' },
  file,
  signal: new AbortController().signal,
  checkRoom: async () => undefined,
});
const milliseconds = performance.now() - started;
await db.destroy();
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ rows: tally.sightings, milliseconds, memory, bytes: (await stat(file)).size }));
