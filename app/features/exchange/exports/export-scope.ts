/** What an export is of, by its address. */
export type ExportScope =
  | { kind: 'all' }
  /** an area that was drawn */
  | { kind: 'area' }
  | { kind: 'user'; user: string }
  | { kind: 'group'; groupId: number };

/** Its keys in an address, beside the filters of a list. */
export const exportKeys = { format: 'format', separator: 'elvalaszto', decimal: 'tizedes' } as const;
export const separatorWords = { ';': 'pontosvesszo', ',': 'vesszo' } as const;
export const decimalWords = { '.': 'pont', ',': 'vesszo' } as const;
