import { startVitest } from 'vitest/node';
import { ensureWholePackages } from './system-packages.ts';

/** Tests that `npm test` runs in a short form, and `npm run check -- whole` in their whole one (`isWhole`). */
const longTests = [
  'app/features/exchange/exports/opened-by-others.test.ts',
  'app/features/recording/outbox/nothing-lost.test.ts',
  'app/platform/jobs/killed-worker.test.ts',
  'server/generated-calls.test.ts',
  'test/e2e/every-page.test.ts',
  'test/e2e/kept-forms.test.ts',
  'test/e2e/people/people.test.ts',
  'test/e2e/running/crash.test.ts',
  'test/e2e/secret-places.test.ts',
  'test/e2e/taxa/taxonomy-walk.test.ts',
  'test/races.test.ts',
];

/** Runs the long checks in their whole form; answers whether all went well. */
export async function runWholeChecks(): Promise<boolean> {
  const missing = await ensureWholePackages();
  process.env.WHOLE_CHECKS = 'on';
  const vitest = await startVitest('test', longTests, { watch: false, reporters: ['default'] });
  const modules = vitest.state.getTestModules();
  const isGood = missing.length === 0 && modules.length === longTests.length && modules.every((module) => module.ok());
  await vitest.close();
  return isGood;
}
