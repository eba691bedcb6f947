import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { derivativeSides } from '#app/platform/images/make-derivatives.server.ts';
import { quizUrls } from '#app/urls.ts';
import { findRoundPictures } from './pictures.repo.server.ts';
import type { Round } from './round.ts';
import type { ChoiceView, RoundView } from './round-view.ts';

/** A sealed question as it goes out. */
export async function showRound(db: Db, { sealed, round }: { sealed: string; round: Round }): Promise<RoundView> {
  const [taxa, pictures] = await Promise.all([findTaxa(db, round.choices), findRoundPictures(db, [round.imageId])]);
  return {
    round: sealed,
    images: pictures.map(({ width, height }) => {
      const scale = Math.min(1, derivativeSides.medium / Math.max(width, height));
      return { url: quizUrls.picture(sealed), width: Math.round(width * scale), height: Math.round(height * scale) };
    }),
    choices: round.choices.flatMap((id) => {
      const taxon = taxa.get(id);
      return taxon ? [toChoice(taxon)] : [];
    }),
  };
}

export function toChoice({ id, name, origName, taxonType }: TaxonView): ChoiceView {
  return { id, name, origName, rank: taxonType };
}
