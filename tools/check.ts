import { runStaticChecks } from './static-checks.ts';

const results = await runStaticChecks();
if (results.some(({ code }) => code !== 0)) process.exitCode = 1;
