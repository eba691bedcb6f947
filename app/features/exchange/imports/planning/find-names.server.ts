import { chooseTaxa } from '#app/features/determinations/determine-new.server.ts';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
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
export type FindName = (name: WrittenName) => Promise<FoundName>;

const certaintyOf: Readonly<Record<NameQualifier, Certainty>> = {
  cf: 'cf',
  agg: 'group',
  // Of these only the genus is meant, and that is sure.
  aff: 'sure',
  nr: 'sure',
  sp: 'sure',
};

/** Finds what names mean in the catalogue, each once however often it stands in a list; undefined for what nobody knows, or several are called. */
export function nameFinder(db: Db): FindName {
  const known = new Map<string, Promise<FoundName>>();
  return (name) => {
    const key = JSON.stringify(name);
    const found = known.get(key) ?? findName(db, name);
    known.set(key, found);
    return found;
  };
}

async function findName(db: Db, { scientific, vernacular, qualifier }: WrittenName): Promise<FoundName> {
  const said = readQualifier(qualifier).qualifier;
  const written = withQualifier(scientific, said);
  const parsed = scientific === '' ? undefined : parseLatinName(written);
  const isPlain = parsed?.qualifier === undefined;
  const candidates: [name: string, certainty: Certainty][] = [];
  if (scientific !== '' && isPlain) candidates.push([scientific, 'sure']);
  if (parsed) {
    const certainty = parsed.qualifier ? certaintyOf[parsed.qualifier] : 'sure';
    candidates.push([parsed.target, certainty]);
    if (parsed.alternative) candidates.push([parsed.alternative, certainty]);
  }
  const first = await firstKnown(db, candidates);
  // A Hungarian name has no part of which only the genus is meant.
  const isOnlyNear = said === 'aff' || said === 'nr';
  const certainty = said === undefined ? 'sure' : isOnlyNear ? 'cf' : certaintyOf[said];
  const second = vernacular === '' ? undefined : await firstKnown(db, [[vernacular, certainty]]);
  // One that says nothing is helped by the other; two that contradict each other are for a person to decide.
  return first && second && !(await isOnOneLine(db, first, second)) ? 'contradiction' : (first ?? second);
}

async function isOnOneLine(db: Db, { presentId: one }: MeantName, { presentId: other }: MeantName): Promise<boolean> {
  if (one === other) return true;
  const lines = await findTaxonLines(db, [one, other]);
  const above = (id: number) => lines.get(id)?.ancestorIds ?? [];
  return above(one).includes(other) || above(other).includes(one);
}

async function firstKnown(
  db: Db,
  candidates: readonly [name: string, certainty: Certainty][],
): Promise<MeantName | undefined> {
  for (const [name, certainty] of candidates) {
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
