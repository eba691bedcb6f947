import type { OutboxSheet } from '#app/features/recording/outbox/outbox.ts';
import type { SheetMark } from '#app/features/recording/sheet/sheet-draft.ts';

const keyOf = (memberId: number, kind: OutboxSheet['kind']) => `lelohely.iv.${memberId}.${kind}`;

/** What this device knows of its sheet's draft on the server; undefined while it has none. */
export function readMark(memberId: number, kind: OutboxSheet['kind']): SheetMark | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memberId, kind)) ?? 'null');
    return isMark(kept) ? { ...kept, imageIds: imageIdsOf(kept) } : undefined;
  } catch {
    return undefined;
  }
}

/** Notes it, or with null that there is none. A device that keeps nothing begins a new draft next time. */
export function writeMark(memberId: number, kind: OutboxSheet['kind'], mark: SheetMark | null): void {
  try {
    if (mark) localStorage.setItem(keyOf(memberId, kind), JSON.stringify(mark));
    else localStorage.removeItem(keyOf(memberId, kind));
  } catch {
    // Nothing is lost by it: the sheet itself is in the outbox.
  }
}

/** None where nothing is known of them: then the files stay. */
function imageIdsOf(kept: Partial<SheetMark>): number[] {
  return Array.isArray(kept.imageIds) ? kept.imageIds.filter((id) => typeof id === 'number') : [];
}

function isMark(kept: unknown): kept is Omit<SheetMark, 'imageIds'> {
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('isSent' in kept)) return false;
  const isKeyed =
    'sheetId' in kept && 'key' in kept && typeof kept.sheetId === 'string' && typeof kept.key === 'string';
  return isKeyed && typeof kept.version === 'number' && typeof kept.isSent === 'boolean';
}
