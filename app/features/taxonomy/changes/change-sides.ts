import { rankWord } from '../rank-words.ts';
import type { TaxonRank, TaxonStatus } from '../taxon-view.ts';
import { presenceWords, statusWords } from './change-words.ts';
import type { TaxonChange, TaxonRef } from './taxon-change.ts';

export type TaxonBrief = { name: string; rank: string; url: string | null };

/** What stood or stands: in words, or taxa with their links. */
export type ChangeSide = { text: string; taxa: TaxonBrief[] };

/** A taxon as it was just before the change; kept with the change. */
export type FormerTaxon = {
  scientificName: string;
  authorship: string | null;
  hungarianName: string | null;
  rank: TaxonRank;
  status: TaxonStatus;
  parentId: number | null;
  acceptedId: number | null;
  presence: string | null;
  isPublic: boolean;
};

type Around = { before: FormerTaxon | undefined; briefOf: (ref: TaxonRef | null) => TaxonBrief | undefined };

/** Both sides of a change; before it is carried out only what it asks for is known. */
export function sidesOf(change: TaxonChange, { before, briefOf }: Around): { from: ChangeSide; to: ChangeSide } {
  const taxa = (...refs: (TaxonRef | null | undefined)[]): ChangeSide => ({
    text: '',
    taxa: refs.flatMap((ref) => briefOf(ref ?? null) ?? []),
  });
  switch (change.kind) {
    case 'add':
      return {
        from: words(rankWord(change.rank)),
        to: {
          ...taxa(change.accepted ?? change.parent),
          text: change.accepted === undefined ? 'helye' : 'társneve ennek',
        },
      };
    case 'rename':
      return {
        from: words(formerNames(change, before)),
        to: { text: newNames(change), taxa: newScientificName(change, before) },
      };
    case 'move':
      return { from: taxa(before?.parentId), to: taxa(change.parent) };
    case 'rank':
      return {
        from: words(before ? rankWord(before.rank) : ''),
        to: { ...taxa(change.parent), text: rankWord(change.rank) },
      };
    case 'synonymise':
      return { from: words(''), to: taxa(change.accepted) };
    case 'split':
      return { from: words(''), to: taxa(...change.into.map(({ taxon }) => taxon)) };
    case 'status':
      return { from: words(before ? standing(before) : ''), to: { ...taxa(change.parent), text: standing(change) } };
  }
}

function words(text: string): ChangeSide {
  return { text, taxa: [] };
}

type NameChange = Extract<TaxonChange, { kind: 'rename' }>;

/** The new scientific name, set as such; the old one stands as the change's subject. */
function newScientificName({ scientificName }: NameChange, before: FormerTaxon | undefined): TaxonBrief[] {
  return scientificName === undefined ? [] : [{ name: scientificName, rank: before?.rank ?? 'species', url: null }];
}

function newNames({ authorship, hungarianName, otherHungarianNames }: NameChange): string {
  const hungarian = hungarianName === null ? 'magyar név nélkül' : hungarianName;
  return [authorship, hungarian, otherHungarianNames?.join(', ')].filter(Boolean).join(' · ');
}

/** Of the former names beside the scientific one those that the change touches. */
function formerNames(change: NameChange, before: FormerTaxon | undefined): string {
  if (!before) return '';
  return [
    change.authorship !== undefined && before.authorship,
    change.hungarianName !== undefined && (before.hungarianName ?? 'magyar név nélkül'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function standing(taxon: {
  status?: TaxonStatus | undefined;
  presence?: string | null | undefined;
  isPublic?: boolean | undefined;
}): string {
  return [
    taxon.status && statusWords[taxon.status],
    taxon.presence && presenceWords[taxon.presence],
    taxon.isPublic !== undefined && (taxon.isPublic ? 'nyilvános' : 'nem nyilvános'),
  ]
    .filter(Boolean)
    .join(', ');
}
