import { type Certainty, computeName, type LoggedDetermination } from './name-rules.ts';
import type { NameTaxon } from './name-tally.ts';

/** The tree of the identification cases, hung below an order: parent and rank of each node. */
const tree: Record<string, { parent?: string; rank: string }> = {
  class1: { rank: 'class' },
  order1: { parent: 'class1', rank: 'order' },
  suborder1: { parent: 'order1', rank: 'suborder' },
  f: { parent: 'suborder1', rank: 'family' },
  g1: { parent: 'f', rank: 'genus' },
  g2: { parent: 'f', rank: 'genus' },
  s1: { parent: 'g1', rank: 'species' },
  s2: { parent: 'g1', rank: 'species' },
  s3: { parent: 'g2', rank: 'species' },
  ss1: { parent: 's1', rank: 'subspecies' },
  ss2: { parent: 's1', rank: 'subspecies' },
  s2ss1: { parent: 's2', rank: 'subspecies' },
  root2: { rank: 'family' },
  s4: { parent: 'g1', rank: 'species' },
};

export const taxonNames = [...Object.keys(tree), 'old1', 'dead'];

/** Ids are made from places in the tree, so that `old1` (a synonym of s1) and `dead` (no present meaning) have one too. */
export function taxonIdOf(name: string): number {
  return taxonNames.indexOf(name) + 100;
}

export function taxonName(id: number | null): string {
  return id === null ? 'none' : (taxonNames[id - 100] ?? '?');
}

const linesById = new Map(taxonNames.map((name) => [taxonIdOf(name), readLine(taxonIdOf(name))]));

export function findTestTaxon(id: number): NameTaxon | undefined {
  return linesById.get(id);
}

function readLine(id: number): NameTaxon | undefined {
  const written = taxonName(id);
  const present = written === 'old1' ? 's1' : written;
  if (!tree[present]) return undefined;
  const line: { id: number; rank: string }[] = [];
  for (let name: string | undefined = present; name; name = tree[name]?.parent) {
    line.unshift({ id: taxonIdOf(name), rank: tree[name]?.rank ?? '' });
  }
  return { id: taxonIdOf(present), line };
}

/** Experts' scopes by member letter. */
export const scopes: Record<string, string> = { V: 'g1', W: 'g1', X: 'g1', Y: 'g1', Z: 'g2' };

export function inScope(letter: string, taxonId: number | null): boolean {
  const scope = scopes[letter];
  if (!scope || taxonId === null) return false;
  return findTestTaxon(taxonId)?.line.some((node) => node.id === taxonIdOf(scope)) ?? false;
}

/** Member ids: a is 1 (the observer), b is 2 …; experts' capitals start at 50 and `@` after one makes it the observer. */
function memberIdOf(letter: string, isObserver: boolean): number {
  if (isObserver) return 1;
  return scopes[letter] ? letter.charCodeAt(0) - 'A'.charCodeAt(0) + 50 : letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

const step = /^(?:(?<letter>\w)(?<observer>@)?:)?(?<taxon>\w+?)(?<no>!)?(?:~(?<certainty>cf|group))?$/;

/** Reads "s1 s1 g1! w1": each word a determination (without a letter by the next member), `!` rejects the name shown then, `wN` withdraws and `hN` hides the N-th. */
export function readScript(script: string): LoggedDetermination[] {
  let log: LoggedDetermination[] = [];
  let next = 0;
  for (const word of script.split(' ').filter(Boolean)) {
    const mark = /^([wh])(\d+)$/.exec(word);
    if (mark) {
      const id = Number(mark[2]);
      log = log.map((entry) =>
        entry.id !== id ? entry : { ...entry, ...(mark[1] === 'w' ? { withdrawn: true } : { hidden: true }) },
      );
      continue;
    }
    const parts = step.exec(word)?.groups ?? {};
    const letter = parts.letter ?? String.fromCharCode('a'.charCodeAt(0) + next++);
    const taxonId = taxonIdOf(parts.taxon ?? '');
    const rejectedTaxonId = parts.no ? computeName({ log, observerId: 1, findTaxon: findTestTaxon }).taxonId : null;
    log.push({
      id: log.length + 1,
      memberId: memberIdOf(letter, parts.observer !== undefined),
      taxonId,
      certainty: readCertainty(parts.certainty),
      disagrees: rejectedTaxonId !== null,
      rejectedTaxonId,
      withdrawn: false,
      hidden: false,
      expertInScope: inScope(letter, taxonId),
      rejectionInScope: inScope(letter, rejectedTaxonId),
    });
  }
  return log;
}

function readCertainty(text: string | undefined): Certainty {
  return text === 'cf' || text === 'group' ? text : 'sure';
}
