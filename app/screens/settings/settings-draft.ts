import type { Typed } from '#app/features/members/settings/typed.ts';
import type { DraftPlace } from '#app/ui/forms/kept-draft.ts';

/** Where what was typed on a page and not saved lies on this device. */
export function settingsDraft({ memberId, page }: { memberId: number; page: string }): DraftPlace<Typed> {
  return {
    key: `lelohely.beallitas.${memberId}.${page}`,
    parse(kept) {
      if (typeof kept !== 'object' || kept === null) return undefined;
      return Object.fromEntries(Object.entries(kept).map(([name, values]) => [name, texts(values)] as const));
    },
  };
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
