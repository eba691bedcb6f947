/** What a page may show, by name. The product names it here, from `app/names.ts`: the machinery knows none of the names. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are the product's.
export interface PageTags {}

export type PageTag = keyof PageTags;
