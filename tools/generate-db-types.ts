import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { embeddedBinDir } from '#app/platform/db/embedded-postgres.server.ts';
import { migrateToLatest } from '#app/platform/db/migrate.server.ts';
import { startCluster } from '#app/platform/db/postgres-cluster.server.ts';
import { withCodes } from './code-lists.ts';
import { root, runNode } from './run-step.ts';

// Writes app/platform/db/schema.generated.ts from a freshly migrated database; with --verify only says whether it is up to date.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-types-'));
const cluster = await startCluster({
  binDir: embeddedBinDir(),
  clusterDir: path.join(folder, 'postgres'),
  logFile: path.join(folder, 'postgres.log'),
  settings: { fsync: 'off' },
});
try {
  const url = cluster.url('postgres');
  const db = openDatabase(url, 1);
  await migrateToLatest(db);
  await db.destroy();
  const settings = JSON.parse(fs.readFileSync(path.join(root, '.kysely-codegenrc.json'), 'utf8'), (_, value) =>
    typeof value === 'string' ? withCodes(value) : value,
  );
  const configFile = path.join(folder, 'codegen.json');
  // Beside a file elsewhere its paths would be read from there.
  fs.writeFileSync(configFile, JSON.stringify({ ...settings, outFile: path.join(root, settings.outFile) }));
  const args = [
    '--config-file',
    configFile,
    '--url',
    url,
    ...process.argv.slice(2).filter((each) => each === '--verify'),
  ];
  const { code, output } = await runNode('node_modules/kysely-codegen/dist/cli/bin.js', args);
  // It would check our overrides with an interface that TypeScript 7 has no more, complains, and takes them as they are.
  console.log(output.replace(/^Failed to parse type expression:.*\n(?: {4}at .*\n)*/gm, ''));
  process.exitCode = code;
} finally {
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
