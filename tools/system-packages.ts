import fs from 'node:fs';
import { chromiumPath } from '#test/harness/chromium-path.ts';
import { runProgram } from './run-step.ts';

/** Where Debian puts the server that tests run against beside the packaged one. */
const debianPostgres = '/usr/lib/postgresql/15/bin/postgres';

/** Installs the Debian packages that tests need, where it may; elsewhere says what to install. Resolves to the missing ones. */
export async function ensureSystemPackages(): Promise<string[]> {
  const wanted = missingPackages();
  if (wanted.length === 0) return [];
  const mayInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`Rendszercsomagok telepítése: ${wanted.join(', ')}…`);
    if (wanted.includes('postgresql-15')) keepDebianFromStartingServer();
    const install = () =>
      runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], {
        DEBIAN_FRONTEND: 'noninteractive',
      });
    // The list of packages may be missing or old.
    if ((await install()).code !== 0) {
      await runProgram('apt-get', ['update']);
      const { code, output } = await install();
      if (code !== 0) console.error(output);
    }
  }
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(
      `A tesztekhez hiányzik: ${missing.join(', ')}. Telepítsd rendszergazdaként: apt-get install ${missing.join(' ')}`,
    );
  }
  return missing;
}

function missingPackages(): string[] {
  const missing: string[] = [];
  if (!chromiumPath()) missing.push('chromium');
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
