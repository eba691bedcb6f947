import type { IconName } from '#app/ui/icons/icon-names.ts';

/** What a box offers beside taxa: a word to be written into it, or a way to go. */
export type Suggestion = {
  label: string;
  /** What tells it from others. */
  note: string;
  icon?: IconName;
  url: string;
  /** What is written into the box where the label does not tell it. */
  written?: string;
};

/** The things that the list of an answer holds; none where it has no list. */
export function itemsOf(body: unknown): Partial<Record<string, unknown>>[] {
  if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items)) return [];
  return body.items.filter((item: unknown) => typeof item === 'object' && item !== null);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
