import { editorUrls, urls } from '#app/urls.ts';
import { editorMessages as messages } from './messages.ts';

/** A taxon above those that a page of the editor shows, the order first. */
export type LineTaxon = { id: number; rank: string; label: string };

const below: Readonly<Record<string, 'family' | 'genus' | 'species'>> = {
  order: 'family',
  family: 'genus',
  genus: 'species',
};

/** The way from the editor's first page through the lists of the taxa above. */
export function crumbsTo(line: readonly LineTaxon[]) {
  return [
    { to: urls.descriptionEditor(), label: messages.title },
    ...line.flatMap(({ id, rank, label }) => {
      const listed = below[rank];
      return listed ? [{ to: editorUrls.within(listed, id), label }] : [];
    }),
  ];
}
