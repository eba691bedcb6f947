import type { Typed } from '#app/features/members/settings/typed.ts';

/** Under the member's own number: somebody else on this device never sees it. */
function draftKey({ memberId, page }: DraftOf): string {
  return `lelohely.beallitas.${memberId}.${page}`;
}

export type DraftOf = { memberId: number; page: string };

/** What was typed on a page and not saved; undefined when there is none or it cannot be read. */
export function readSettingsDraft(storage: Pick<Storage, 'getItem'>, of: DraftOf): Typed | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(draftKey(of)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const fields = Object.entries(kept).map(([name, values]) => [name, texts(values)] as const);
    return Object.fromEntries(fields);
  } catch {
    return undefined;
  }
}

/** Keeps what was typed; a device that keeps nothing loses only the comfort. */
export function keepSettingsDraft(storage: Pick<Storage, 'setItem'>, of: DraftOf, typed: Typed): void {
  try {
    storage.setItem(draftKey(of), JSON.stringify(typed));
  } catch {
    return;
  }
}

export function dropSettingsDraft(storage: Pick<Storage, 'removeItem'>, of: DraftOf): void {
  try {
    storage.removeItem(draftKey(of));
  } catch {
    return;
  }
}

/** Whether two forms hold the same; the order of the fields says nothing. */
export function isSameTyped(one: Typed, other: Typed): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => JSON.stringify(filled(one[name])) === JSON.stringify(filled(other[name])));
}

/** An empty field and one that was not sent are the same answer. */
function filled(values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) => value.replaceAll('\r\n', '\n')).filter((value) => value !== '');
}

function texts(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}
