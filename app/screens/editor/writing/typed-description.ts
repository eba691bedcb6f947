import type { DraftContent, TypedSource } from '#app/features/descriptions/editing/draft-content.ts';

export const sourceFields = ['authors', 'year', 'title', 'publication', 'doi', 'isbn', 'url'] as const;
export type SourceField = (typeof sourceFields)[number];

/** Names of the form's fields: of a section, and of one source after another. */
export const fieldNames = {
  html: (section: string) => `html-${section}`,
  pictures: (section: string) => `pictures-${section}`,
  key: 'sourceKey',
  source: (field: SourceField) => `source-${field}`,
};

/** Under which name a field of a source is told to be wrong. */
export function sourceErrorName(key: number, field: string): string {
  return `forras-${key}-${field}`;
}

/** A picture in the field of a section: its number and the words under it, a line each. */
export function picturesText(pictures: DraftContent['sections'][number]['pictures']): string {
  return pictures.map(({ imageId, caption }) => `${imageId} ${caption.replaceAll(/\s+/g, ' ')}`.trim()).join('\n');
}

/** The same read again; a line without a number is left out, and an address of a picture stands for it. */
export function readPictures(text: string): DraftContent['sections'][number]['pictures'] {
  return text.split('\n').flatMap((line) => {
    const [, id, caption = ''] = /^\s*(?:\S*\/kep\/)?([1-9]\d{0,8})(?:\s+(.*))?$/.exec(line) ?? [];
    return id === undefined ? [] : [{ imageId: Number(id), caption: caption.trim() }];
  });
}

/** Text that was typed without any mark becomes paragraphs, parted by empty lines. */
function toHtml(text: string): string {
  if (/<[a-z]/i.test(text)) return text;
  const paragraphs = text.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('');
}

/** A description as it stands on its form; sources without a word are none. */
export function typedDescription(form: FormData, sections: readonly string[]): DraftContent {
  const text = (name: string) => String(form.get(name) ?? '');
  const column = (name: string) => form.getAll(name).map(String);
  const columns = new Map(sourceFields.map((field) => [field, column(fieldNames.source(field))]));
  const sources = column(fieldNames.key).map((key, at): TypedSource => {
    const of = (field: SourceField) => columns.get(field)?.[at] ?? '';
    return {
      key: Math.min(Math.max(Number.parseInt(key, 10) || at + 1, 1), 999),
      authors: of('authors'),
      year: of('year'),
      title: of('title'),
      publication: of('publication'),
      doi: of('doi'),
      isbn: of('isbn'),
      url: of('url'),
    };
  });
  return {
    sections: sections.map((section) => ({
      section,
      html: toHtml(text(fieldNames.html(section))),
      pictures: readPictures(text(fieldNames.pictures(section))),
    })),
    sources: sources.filter((source) => sourceFields.some((field) => source[field].trim() !== '')),
    note: text('note'),
  };
}

/** A source that nothing is known of yet, under a key that none bears. */
export function emptySource(sources: readonly TypedSource[]): TypedSource {
  const key = Math.max(0, ...sources.map((source) => source.key)) + 1;
  return { key, authors: '', year: '', title: '', publication: '', doi: '', isbn: '', url: '' };
}
