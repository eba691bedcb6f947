import fs from 'node:fs';
import { headlessShell, wholeChromiumPath } from '#test/harness/chromium-path.ts';
import { runProgram } from './run-step.ts';

/** Where Debian puts the server that tests run against beside the packaged one. */
const debianPostgres = '/usr/lib/postgresql/15/bin/postgres';

/** Programs of others that open what we write, and their Debian packages: for the long checks alone, as they are large. */
const othersPrograms = { 'libreoffice-calc': '/usr/bin/soffice', 'gdal-bin': '/usr/bin/ogr2ogr' };

/** Installs the Debian packages that tests need, where it may; elsewhere says what to install. Resolves to the missing ones. */
export async function ensureSystemPackages(): Promise<string[]> {
  if (mayInstall() && !fs.existsSync(headlessShell)) await install(['chromium-headless-shell']);
  return ensure(missingPackages);
}

/** The same for the long checks, which need more. */
export async function ensureWholePackages(): Promise<string[]> {
  const others = () => Object.entries(othersPrograms).flatMap(([name, file]) => (fs.existsSync(file) ? [] : name));
  return [...(await ensureSystemPackages()), ...(await ensure(others))];
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
}

async function ensure(missingPackages: () => string[]): Promise<string[]> {
  const wanted = missingPackages();
  if (wanted.length === 0) return [];
  if (mayInstall()) {
    if (wanted.includes('postgresql-15')) keepDebianFromStartingServer();
    const output = await install(wanted);
    if (output !== null) console.error(output);
  }
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(
      `A tesztekhez hiányzik: ${missing.join(', ')}. Telepítsd rendszergazdaként: apt-get install ${missing.join(' ')}`,
    );
  }
  return missing;
}

/** Installs Debian packages; gives what was said where that did not work, null where it did. */
async function install(packages: readonly string[]): Promise<string | null> {
  console.log(`Rendszercsomagok telepítése: ${packages.join(', ')}…`);
  const once = () =>
    runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  if ((await once()).code === 0) return null;
  // The list of packages may be missing or old.
  await runProgram('apt-get', ['update']);
  const { code, output } = await once();
  return code === 0 ? null : output;
}

function missingPackages(): string[] {
  const missing: string[] = [];
  if (!wholeChromiumPath()) missing.push('chromium');
  if (!fs.existsSync(debianPostgres)) missing.push('postgresql-15');
  return missing;
}

/** Only the binaries are wanted: no cluster of Debian's own is to be made and run. */
function keepDebianFromStartingServer(): void {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (fs.existsSync(settings)) return;
  fs.mkdirSync('/etc/postgresql-common', { recursive: true });
  fs.writeFileSync(settings, 'create_main_cluster = false\n');
}
