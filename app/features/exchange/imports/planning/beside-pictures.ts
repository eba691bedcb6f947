import type { ReadImage } from '../../darwin-core/read-occurrence.ts';

type Beside = { authors: string; licences: string };

/**
 * Pictures with what stands beside them in columns of their own: one for each in their order, with `|` between, or one for all. What
 * could belong to several (`unpaired`) belongs to none.
 */
export function withBeside(
  images: readonly ReadImage[],
  { authors, licences }: Beside,
): { images: ReadImage[]; unpaired: (keyof Beside)[] } {
  const [creator, licence] = [pairedWith(images, authors), pairedWith(images, licences)];
  const unpaired = [...(creator ? [] : ['authors' as const]), ...(licence ? [] : ['licences' as const])];
  return {
    unpaired,
    images: images.map((image, at) => ({
      ...image,
      creator: creator?.(at) || image.creator,
      licence: licence?.(at) || image.licence,
    })),
  };
}

/** What of a list belongs to the picture at a place; undefined where nobody can say. */
function pairedWith(images: readonly unknown[], list: string): ((at: number) => string) | undefined {
  const each = list.split('|').map((part) => part.trim());
  if (images.length === 0 || each.length === 1) return () => each[0] ?? '';
  return each.length === images.length ? (at) => each[at] ?? '' : undefined;
}
