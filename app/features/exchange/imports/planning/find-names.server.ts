import { chooseTaxa } from '#app/features/determinations/determine-new.server.ts';
import { findTypedTaxa, findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import type { Certainty } from '#app/features/determinations/naming/name-rules.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type NameQualifier, parseLatinName } from '#app/platform/text/latin-name.ts';
import { readQualifier } from './read-qualifier.ts';
import type { WrittenName } from './read-row.ts';

/** What a written name means: the taxon as it is written, the one that it is today, and how sure. */
export type MeantName = { taxonId: number; presentId: number; certainty: Certainty };
/** `contradiction`: its two names mean two taxa, neither of which is above the other. */
type FoundName = MeantName | 'contradiction' | undefined;

const certaintyOf: Readonly<Record<NameQualifier, Certainty>> = {
  cf: 'cf',
  agg: 'group',
  // Of these only the genus is meant, and that is sure.
  aff: 'sure',
  nr: 'sure',
  sp: 'sure',
};

type Candidate = readonly [name: string, certainty: Certainty];
/** What names of taxa to the letter mean, of those that have been asked together. */
type Exact = ReadonlyMap<string, Pick<MeantName, 'taxonId' | 'presentId'>>;

/** Finds what names mean in the catalogue, each once however often it stands in a list. */
export class NameFinder {
  readonly #db: Db;
  readonly #known = new Map<string, Promise<FoundName>>();
  #exact: Exact = new Map();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Looks up together the names that are some taxon's to the letter, which most are; each is then found without asking. */
  async learn(names: readonly WrittenName[]): Promise<void> {
    const fresh = names.filter((name) => !this.#known.has(JSON.stringify(name)));
    const typed = new Set(fresh.flatMap((name) => Object.values(candidatesOf(name)).flat()).map(([text]) => text));
    if (typed.size === 0) return;
    const found = await findTypedTaxa(this.#db, [...typed]);
    const chosen = await chooseTaxa(this.#db, [...new Set(found.values())]);
    this.#exact = new Map(
      [...found].flatMap(([text, taxonId]) => {
        const taxon = chosen.get(taxonId);
        return taxon ? [[text, { taxonId, presentId: taxon.taxonId }] as const] : [];
      }),
    );
  }

  /** Undefined for what nobody knows, or several are called. */
  find(name: WrittenName): Promise<FoundName> {
    const key = JSON.stringify(name);
    const found = this.#known.get(key) ?? findName(this.#db, name, this.#exact);
    this.#known.set(key, found);
    return found;
  }
}

async function findName(db: Db, name: WrittenName, exact: Exact): Promise<FoundName> {
  const { scientific, vernacular } = candidatesOf(name);
  const first = await firstKnown(db, scientific, exact);
  const second = await firstKnown(db, vernacular, exact);
  // One that says nothing is helped by the other; two that contradict each other are for a person to decide.
  return first && second && !(await isOnOneLine(db, first, second)) ? 'contradiction' : (first ?? second);
}

/** What to look for, in this order. */
function candidatesOf({
  scientific,
  vernacular,
  qualifier,
}: WrittenName): Record<'scientific' | 'vernacular', Candidate[]> {
  const said = readQualifier(qualifier).qualifier;
  const parsed = scientific === '' ? undefined : parseLatinName(withQualifier(scientific, said));
  const candidates: Candidate[] = [];
  if (scientific !== '' && parsed?.qualifier === undefined) candidates.push([scientific, 'sure']);
  if (parsed) {
    const certainty = parsed.qualifier ? certaintyOf[parsed.qualifier] : 'sure';
    candidates.push([parsed.target, certainty]);
    if (parsed.alternative) candidates.push([parsed.alternative, certainty]);
  }
  // A Hungarian name has no part of which only the genus is meant.
  const isOnlyNear = said === 'aff' || said === 'nr';
  const certainty = said === undefined ? 'sure' : isOnlyNear ? 'cf' : certaintyOf[said];
  return { scientific: candidates, vernacular: vernacular === '' ? [] : [[vernacular, certainty]] };
}

async function isOnOneLine(db: Db, { presentId: one }: MeantName, { presentId: other }: MeantName): Promise<boolean> {
  if (one === other) return true;
  const lines = await findTaxonLines(db, [one, other]);
  const above = (id: number) => lines.get(id)?.ancestorIds ?? [];
  return above(one).includes(other) || above(other).includes(one);
}

async function firstKnown(db: Db, candidates: readonly Candidate[], exact: Exact): Promise<MeantName | undefined> {
  for (const [name, certainty] of candidates) {
    const known = exact.get(name);
    if (known) return { ...known, certainty };
    const taxonId = await findTypedTaxon(db, name);
    const chosen = taxonId === undefined ? undefined : (await chooseTaxa(db, [taxonId])).get(taxonId);
    if (taxonId !== undefined && chosen) return { taxonId, presentId: chosen.taxonId, certainty };
  }
  return undefined;
}

/** The qualifier where names have it: behind the genus. */
function withQualifier(scientific: string, qualifier: NameQualifier | undefined): string {
  if (qualifier === undefined) return scientific;
  const [genus = '', ...rest] = scientific.split(' ');
  return qualifier === 'agg' ? `${scientific} agg.` : [genus, `${qualifier}.`, ...rest].join(' ');
}
