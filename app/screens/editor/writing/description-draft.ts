import type { DraftContent } from '#app/features/descriptions/editing/draft-content.ts';
import type { DraftPlace } from '#app/ui/forms/kept-draft.ts';

/** What was written of a description and may not have reached the server: over which revision of the draft there. */
export type DescriptionDraft = { revision: number; basedOn: number | null; content: DraftContent };

/** Where the draft of a description lies on this device. */
export function descriptionDraft(of: { memberId: number; descriptionId: number }): DraftPlace<DescriptionDraft> {
  return {
    key: `lelohely.leiras.${of.memberId}.${of.descriptionId}`,
    parse(kept) {
      if (!isRecord(kept) || typeof kept.revision !== 'number' || !isRecord(kept.content)) return undefined;
      const { content, basedOn } = kept;
      if (!Array.isArray(content.sections) || !Array.isArray(content.sources)) return undefined;
      const sections = content.sections.flatMap((part) =>
        isRecord(part) &&
        typeof part.section === 'string' &&
        typeof part.html === 'string' &&
        Array.isArray(part.pictures)
          ? [{ section: part.section, html: part.html, pictures: part.pictures.flatMap(toPicture) }]
          : [],
      );
      const note = typeof content.note === 'string' ? content.note : '';
      return {
        revision: kept.revision,
        basedOn: typeof basedOn === 'number' ? basedOn : null,
        content: { sections, sources: content.sources.flatMap(toSource), note },
      };
    },
  };
}

function toPicture(kept: unknown) {
  if (!isRecord(kept) || typeof kept.imageId !== 'number') return [];
  return [{ imageId: kept.imageId, caption: String(kept.caption ?? '') }];
}

function toSource(kept: unknown) {
  if (!isRecord(kept) || typeof kept.key !== 'number') return [];
  const text = (name: string) => String(kept[name] ?? '');
  return [
    {
      key: kept.key,
      ...{ authors: text('authors'), year: text('year'), title: text('title'), publication: text('publication') },
      ...{ doi: text('doi'), isbn: text('isbn'), url: text('url') },
    },
  ];
}

/** Whether two states of the form say the same. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  const told = ({ sections, sources, note }: DraftContent) =>
    JSON.stringify([
      sections
        .filter(({ html, pictures }) => html !== '' || pictures.length > 0)
        .map((part) => [part.section, part.html, part.pictures.map(({ imageId, caption }) => [imageId, caption])]),
      sources.map((each) => [
        each.key,
        each.authors,
        each.year,
        each.title,
        each.publication,
        each.doi,
        each.isbn,
        each.url,
      ]),
      note,
    ]);
  return told(one) === told(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
