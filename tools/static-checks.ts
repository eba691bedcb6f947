import { runNode, type StepResult } from './run-step.ts';

export type CheckResult = StepResult & { name: string };

type Check = { name: string; run(): Promise<StepResult> };

const checks: readonly Check[] = [
  {
    name: 'típusok (tsc)',
    run: () => runNode('node_modules/typescript/lib/tsc.js', ['--noEmit', '--pretty', 'false']),
  },
  {
    name: 'formázás és hibák (biome)',
    run: () => runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  },
  { name: 'határok (check-boundaries)', run: () => runNode('tools/check-boundaries.ts') },
  { name: 'fölösleges kód (knip)', run: () => runNode('node_modules/knip/bin/knip.js', ['--no-progress']) },
  { name: 'adatbázistípusok frissek', run: () => runNode('tools/generate-db-types.ts', ['--verify']) },
];

/** Runs the static checks, two at a time, and prints each as it ends; what a failed one said is printed with it. */
export async function runStaticChecks(): Promise<CheckResult[]> {
  // The types of route modules are made files, which tsc reads.
  const typegen = await runNode('node_modules/@react-router/dev/bin.cjs', ['typegen']);
  if (typegen.code !== 0) return [report({ ...typegen, name: 'útvonalak típusai (react-router typegen)' })];
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(report({ ...(await check.run()), name: check.name }));
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

function report(result: CheckResult): CheckResult {
  const seconds = result.seconds.toFixed(1).replace('.', ',');
  console.log(`${result.code === 0 ? '✓' : '✗'} ${result.name} (${seconds} s)`);
  if (result.code !== 0) console.log(`${result.output}\n`);
  return result;
}
