import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MadeTaxon } from './made-taxa.ts';

/** Writes made taxa as a checklist: an id, a parent's id, ranks, authors and Hungarian names, as archives have them. */
export async function writeChecklist(file: string, taxa: readonly MadeTaxon[]): Promise<void> {
  await pipeline(Readable.from(rowsOf(taxa)), createWriteStream(file));
}

function* rowsOf(taxa: readonly MadeTaxon[]): Generator<string> {
  yield 'taxonID,parentNameUsageID,scientificName,scientificNameAuthorship,taxonRank,taxonomicStatus,magyar név,presence\n';
  yield 'k,,Animalia,,kingdom,accepted,,\n';
  for (const { id, parentId, rank, name, hungarian } of taxa) {
    const author = rank === 'species' ? `"(Minta & Teszt, ${1758 + (id % 200)})"` : '';
    yield `t${id},${parentId === null ? 'k' : `t${parentId}`},${name},${author},${rank},accepted,${hungarian ?? ''},native\n`;
  }
}
