import type { TaxonStatus } from '../taxon-view.ts';

export const statusWords: Record<TaxonStatus, string> = {
  accepted: 'érvényes',
  synonym: 'társnév',
  unresolved: 'tisztázatlan',
};

export const presenceWords: Readonly<Record<string, string>> = {
  native: 'őshonos',
  introduced: 'behurcolt',
  invasive: 'inváziós',
  extinct: 'kipusztult',
  doubtful: 'kétes',
  absent: 'nem él nálunk',
};
