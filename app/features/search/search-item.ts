/** One answer of the search, as `/api/v1/search` gives it. */
export type SearchItem = {
  id: number;
  origName: string;
  name: string | null;
  synonymizedName: string | null;
  taxonType: string;
  dirty: boolean;
  /** null = the taxon has no public page */
  url: string | null;
  label: string;
  protected: boolean;
};

/** An answer with what the site's own boxes say beside it. */
export type SearchHit = SearchItem & {
  /** The Hungarian (else the scientific) name of its order; null for the order itself and above. */
  orderName: string | null;
  /** The name by which it was found, where the label has it not. */
  foundBy: string | null;
};

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readHit(value: unknown): SearchHit | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields: Partial<Record<keyof SearchHit, unknown>> = value;
  const { id, origName, taxonType, label } = fields;
  if (typeof id !== 'number' || typeof origName !== 'string') return undefined;
  return {
    id,
    origName,
    name: textOrNull(fields.name),
    synonymizedName: textOrNull(fields.synonymizedName),
    taxonType: typeof taxonType === 'string' ? taxonType : '',
    dirty: fields.dirty === true,
    url: textOrNull(fields.url),
    label: typeof label === 'string' ? label : origName,
    protected: fields.protected === true,
    orderName: textOrNull(fields.orderName),
    foundBy: textOrNull(fields.foundBy),
  };
}

/** The items of an answer; none where it has no success or no items (specification, section 8). */
export function readSearchAnswer(body: unknown): SearchHit[] {
  if (typeof body !== 'object' || body === null || !('success' in body) || !('items' in body)) return [];
  if (body.success !== true || !Array.isArray(body.items)) return [];
  return dedupeByOrigName(body.items.flatMap((item) => readHit(item) ?? []));
}

/** Of several with one origName the first that is not dirty stays, or the first where all are dirty; the order holds. */
export function dedupeByOrigName<Item extends Pick<SearchItem, 'origName' | 'dirty'>>(items: readonly Item[]): Item[] {
  const kept = new Map<string, Item>();
  for (const item of items) {
    const before = kept.get(item.origName);
    if (!before || (before.dirty && !item.dirty)) kept.set(item.origName, item);
  }
  return items.filter((item) => kept.get(item.origName) === item);
}
