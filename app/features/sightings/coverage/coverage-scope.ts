/** Whose coverage is asked: all arthropods (`id` 0), a main group's or an order's. */
export type CoverageScope = { kind: 'all' | 'group' | 'order'; id: number };

/** A scope as pages name and address it; `slug` '' for all arthropods. */
export type NamedScope = CoverageScope & { slug: string; name: string };
