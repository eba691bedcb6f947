import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { DescriptionView } from './description-view.ts';
import type { findVersionContent } from './descriptions.repo.server.ts';
import { findPictures } from './find-pictures.server.ts';
import { linkOf } from './text/literature.ts';
import { cleanDescription, taxaIn, toRead } from './text/references.server.ts';

type Content = Awaited<ReturnType<typeof findVersionContent>>;

/** A version as readers see it: cleaned again, its links under present names, its pictures as everybody may see them. */
export async function readContent(db: Db, content: Content): Promise<Pick<DescriptionView, 'sections' | 'sources'>> {
  const texts = content.sections.map(({ html }) => cleanDescription(html));
  const [taxa, pictures] = await Promise.all([
    findPresentTaxa(db, taxaIn(texts)),
    findPictures(
      db,
      content.sections.flatMap((part) => part.pictures.map(({ imageId }) => imageId)),
    ),
  ]);
  return {
    sections: content.sections.map((part, at) => ({
      section: part.section,
      title: part.title,
      html: toRead(texts[at] ?? '', { taxa, sources: content.sources.length }),
      pictures: part.pictures.flatMap(({ imageId, caption }) => {
        const picture = pictures.get(imageId);
        return picture ? [{ ...picture, caption }] : [];
      }),
    })),
    sources: content.sources.map((source) => ({ citation: source.citation, url: linkOf(source) })),
  };
}

/** Taxa by the numbers that texts hold, each as what it is now: a synonym as its accepted taxon. */
export async function findPresentTaxa(db: Db, ids: readonly number[]): Promise<Map<number, TaxonView>> {
  const taxa = await findTaxa(db, ids);
  const accepted = await findTaxa(
    db,
    [...taxa.values()].flatMap(({ acceptedId }) => acceptedId ?? []),
  );
  return new Map([...taxa].map(([id, taxon]) => [id, accepted.get(taxon.acceptedId ?? 0) ?? taxon]));
}
