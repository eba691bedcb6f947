/** Fewer letters than this find nothing. */
export const minQueryLength = 3;

/** What is looked up of a typed text: NFC, trimmed; undefined where it has fewer letters or digits. Signs are not searched, so they do not count. */
export function searchableText(text: string): string | undefined {
  const typed = text.normalize('NFC').trim();
  return (typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < minQueryLength ? undefined : typed;
}
