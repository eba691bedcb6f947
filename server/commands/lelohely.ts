import { checkNames } from '#app/features/determinations/naming/check-names.server.ts';
import { finishRenaming } from '#app/features/determinations/tree-changes/rename-sightings.server.ts';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { verifyCatalogue } from '#app/features/taxonomy/tree/verify-catalogue.server.ts';
import { type Config, loadConfig } from '#app/platform/config/config.server.ts';
import { checkDatabase } from '#app/platform/db/check-database.server.ts';
import { type Db, openDatabase, operatorPatience } from '#app/platform/db/database.server.ts';
import { borrowEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { createAdmin } from './create-admin-command.ts';
import { exportToFile } from './export-command.ts';
import { importChecklist } from './import-checklist-command.ts';
import { importPlaces } from './import-places-command.ts';
import { migrateOrRefuse } from './migrate-or-refuse.ts';
import { sentenceOf } from './sentence-of.ts';

type Command = {
  usage: string;
  does: string;
  /** Answers the exit code. */
  run(tools: { db: Db; databaseUrl: string; config: Config; args: string[] }): Promise<number>;
};

/** Administration from the command line: `npm run lelohely -- COMMAND`. */
const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    does: 'az adatbázis sémáját a programéra frissíti',
    async run() {
      console.log('Az adatbázis naprakész.');
      return 0;
    },
  },
  verify: {
    usage: 'verify',
    does: 'bebizonyítja, hogy a tárolt adatok egyeznek a kiszámítottakkal, és a rendszertan fája ép',
    run: ({ db }) => verify(db),
  },
  'create-admin': {
    usage: 'create-admin --name NÉV --email CÍM --password JELSZÓ',
    does: 'adminisztrátort hoz létre',
    run: ({ db, args }) => createAdmin(db, args),
  },
  'import-places': {
    usage: 'import-places FÁJL',
    does: 'települések határait tölti be (GeoJSON): ezután a település és a vármegye pontos, a meglévő találatoké is',
    run: importPlaces,
  },
  'import-checklist': {
    usage: 'import-checklist FÁJL [--apply] [--report FÁJL] [--source FORRÁS]',
    does: 'fajlistát (Darwin Core csomag vagy CSV) vet össze a rendszertannal; --apply: alkalmazza is',
    run: ({ db, args }) => importChecklist(db, args),
  },
  export: {
    usage: 'export FÁJL --member NÉV [--list SZŰRŐK] [--of NÉV] [--group SZÁM] [--format FORMÁTUM]',
    does: 'ugyanaz, mint az oldal exportja, ahogyan ez a tag látja; bármilyen hosszú lehet',
    run: exportToFile,
  },
};

async function verify(db: Db): Promise<number> {
  // Names that still follow a change of the tree are no faults.
  await finishRenaming(db);
  const faults = [...(await verifyCatalogue(db))];
  for (const { table, differences } of await verifySummaries(db)) {
    faults.push(`Az összesítés (${table}) ${differences} sora nem egyezik a találatokkal.`);
  }
  const { checked, wrong } = await checkNames(db);
  for (const { sightingId, differs } of wrong) {
    faults.push(`A(z) ${sightingId}. találat neve nem az, ami a határozásaiból következik: ${differs.join(', ')}.`);
  }
  for (const sightingId of await checkVerdicts(db)) {
    faults.push(`A(z) ${sightingId}. találat szakértői döntése nem az, ami a döntések naplójából következik.`);
  }
  for (const fault of faults) console.error(fault);
  console.log(`A rendszertan és ${checked} találat átnézve: ${faults.length} hiba.`);
  return faults.length === 0 ? 0 : 1;
}

async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (!command) {
    console.error('Használat: npm run lelohely -- PARANCS');
    for (const { usage, does } of Object.values(commands)) console.error(`  ${usage}\n      ${does}`);
    return 1;
  }
  const config = loadConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await borrowEmbeddedPostgres(config.dataDir);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await checkDatabase(databaseUrl);
  const db = openDatabase(databaseUrl, 4, operatorPatience);
  try {
    await migrateOrRefuse(db);
    return await command.run({ db, databaseUrl, config, args });
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
