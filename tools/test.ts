import { startVitest } from 'vitest/node';
import { runStaticChecks } from './static-checks.ts';
import { ensureSystemPackages } from './system-packages.ts';

// Everything: static checks and all tests. Arguments are passed to Vitest as filters, and then only those tests run.
const filters = process.argv.slice(2);
const tally = { passed: 0, failed: 0, skipped: 0 };

if (filters.length === 0) {
  for (const { code } of await runStaticChecks()) tally[code === 0 ? 'passed' : 'failed']++;
}
const missing = await ensureSystemPackages();
tally.failed += missing.length;

const vitest = await startVitest('test', filters, { watch: false, reporters: ['default'] });
for (const module of vitest.state.getTestModules()) {
  // A file that could not be read, or whose hooks failed, is a failure of its own.
  if (module.errors().length > 0) tally.failed++;
  for (const suite of module.children.allSuites()) if (suite.errors().length > 0) tally.failed++;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    tally[state === 'pending' ? 'failed' : state]++;
  }
}
tally.failed += vitest.state.getUnhandledErrors().length;
await vitest.close();
if (tally.passed === 0) tally.failed++;

const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exit(tally.failed > 0 || tally.skipped > 0 ? 1 : 0);
