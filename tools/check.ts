import { runStaticChecks } from './static-checks.ts';
import { runWholeChecks } from './whole-checks.ts';

// `npm run check`: what can be said of the sources; `npm run check -- whole`: the long checks of the running site as well.
const results = await runStaticChecks();
const isGood = results.every(({ code }) => code === 0);
const isWholeGood = !process.argv.includes('whole') || (await runWholeChecks());
process.exit(isGood && isWholeGood ? 0 : 1);
