import { searchTaxa } from '#app/features/search/search-taxa.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { MadeTaxon } from './made-taxa.ts';
import { errorKinds, misspellNames, type Named } from './misspelt.ts';
import { median, quantile, randomFrom } from './random.ts';

const rounds = 1_000;
const misspeltNames = 2_000;

/** Milliseconds of a search as people type, and of a select by primary key, turn about through one pool. */
export async function measureSearch(databaseUrl: string, taxa: MadeTaxon[]) {
  const db = openDatabase(databaseUrl);
  const random = randomFrom(7);
  const pick = () => taxa[Math.floor(random() * taxa.length)] ?? taxa[0];
  const search = async () => {
    const q = typed(pick(), random);
    return timed(() => searchTaxa(db, { q, allRanks: true, withAbsent: true }));
  };
  const select = () => {
    const id = pick()?.id ?? 1;
    return timed(() => db.selectFrom('taxon').selectAll().where('id', '=', id).executeTakeFirst());
  };
  const searches: number[] = [];
  const selects: number[] = [];
  for (let round = -100; round < rounds; round++) {
    const [one, other] = [await search(), await select()];
    if (round < 0) continue;
    searches.push(one);
    selects.push(other);
  }
  await db.destroy();
  return {
    searchP95: quantile(searches, 0.95),
    searchMedian: median(searches),
    selectP95: quantile(selects, 0.95),
    selectMedian: median(selects),
  };
}

/** Share of 2,000 names with one typing error that find their taxon among the first ten, over all and by kind of error. */
export async function measureRecall(databaseUrl: string, taxa: MadeTaxon[]) {
  const db = openDatabase(databaseUrl);
  const kinds = errorKinds.map((kind) => ({ kind, found: 0, asked: 0 }));
  for (const { typed: q, taxonId, kind } of misspellNames(allNames(taxa), misspeltNames, 11)) {
    const found = await searchTaxa(db, { q, allRanks: true, withAbsent: true });
    const tally = kinds.find((each) => each.kind === kind);
    if (!tally) continue;
    tally.asked++;
    if (found.slice(0, 10).some(({ id }) => id === taxonId)) tally.found++;
  }
  await db.destroy();
  return { recall: kinds.reduce((sum, { found }) => sum + found, 0) / misspeltNames, kinds };
}

function allNames(taxa: readonly MadeTaxon[]): Named[] {
  return taxa.flatMap(({ id, name, hungarian, otherHungarian }) =>
    [name, ...(hungarian ? [hungarian] : []), ...otherHungarian].map((each) => ({ taxonId: id, name: each })),
  );
}

/** What somebody who looks for a taxon types: a beginning, the whole name, initials of both words, or a name with one wrong letter. */
function typed(taxon: MadeTaxon | undefined, random: () => number): string {
  const name = (random() < 0.4 && taxon?.hungarian) || taxon?.name || '';
  const way = random();
  if (way < 0.5) return name.slice(0, 3 + Math.floor(random() * 6));
  if (way < 0.7) return name;
  const [first = '', second = ''] = name.split(' ');
  if (way < 0.85 && second) return `${first.slice(0, 3)} ${second.slice(0, 3)}`;
  const at = 1 + Math.floor(random() * (name.length - 2));
  return `${name.slice(0, at)}w${name.slice(at + 1)}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
