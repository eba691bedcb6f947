import type { NotificationData, NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { messages } from './messages.ts';

/** How the observer is told of a word on their sighting. */
export type OwnerNews = {
  kind: Extract<NotificationKind, 'determination' | 'agreement'>;
  nameChanged: boolean;
  /** Of a word that they know: what of it is otherwise now. */
  detail?: string | undefined;
  /** Of a word that takes the place of one that they know: the name as they know it. */
  knownTaxonId?: number | null | undefined;
};

/** The kinds by which an observer hears of a determination. */
export const ownerKinds = ['determination', 'agreement'] as const satisfies readonly OwnerNews['kind'][];

/** What a member's new word takes the place of. */
export type Replaced = {
  isSameTaxon: boolean;
  /** The name of the sighting without it. */
  nameWithout: number | null;
  /** What its observer has not read of it yet. */
  unread: OwnerNews | undefined;
  /** What else than the taxon is said otherwise now. */
  changed: readonly string[];
};

type Word = { said: number; before: number | null; after: number | null; replaced?: Replaced | undefined };

/** Nobody agrees with a name that is of their own making, and what was not read yet is told with what takes its place. Pure. */
export function ownerNews({ said, before, after, replaced }: Word): OwnerNews {
  const nameChanged = after !== before;
  if (!replaced) return { kind: kindOf(said, before), nameChanged };
  const { isSameTaxon, nameWithout, unread, changed } = replaced;
  const kind = kindOf(said, nameWithout);
  if (!isSameTaxon) {
    const known = unread && !unread.detail ? unread.knownTaxonId : before;
    return { kind, nameChanged: after !== (unread ? nameWithout : before), knownTaxonId: known };
  }
  if (!unread) return { kind, nameChanged, detail: changed.join(', ') };
  const { detail, knownTaxonId } = unread;
  const all = detail && [...new Set([...detail.split(', '), ...changed])].join(', ');
  return { kind: unread.kind, nameChanged: unread.nameChanged || nameChanged, detail: all, knownTaxonId };
}

function kindOf(said: number, name: number | null): OwnerNews['kind'] {
  return said === name ? 'agreement' : 'determination';
}

/** A notice as it was told, to be told again. */
export function toOwnerNews({ kind, data }: { kind: string; data: NotificationData }): OwnerNews {
  const { nameChanged, detail, knownTaxonId } = data;
  return { kind: kind === 'agreement' ? kind : 'determination', nameChanged, detail, knownTaxonId };
}

type Words = { certainty: string; basis: string; comment: string; rejected: number | null };

/** What differs between two words on one taxon, as the observer is told. */
export function changedIn(before: Words, now: Words): string[] {
  const { certainty, basis, comment, rejected } = messages.changedParts;
  const parts: [string, boolean][] = [
    [certainty, before.certainty !== now.certainty],
    [basis, before.basis !== now.basis],
    [comment, before.comment !== now.comment],
    [rejected, before.rejected !== now.rejected],
  ];
  return parts.flatMap(([part, isOther]) => (isOther ? part : []));
}
