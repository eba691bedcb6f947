import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { type LeftOut, nothingLeftOut } from './dataset-about.ts';
import type { GivenSighting } from './record-context.ts';

/** The licences that GBIF takes: CC BY, CC BY-NC and CC0 (product, section 12). */
export const publishableLicences: readonly number[] = [1, 3, 8];

/** From the widest to the narrowest. */
const byWidth: readonly number[] = [8, 1, 3];

/** The narrowest of these licences, under which what is made of all of them can be given; the narrowest of all of none. */
export function narrowestOf(licenceIds: readonly number[]): number {
  const widths = licenceIds.map((id) => byWidth.indexOf(id));
  return byWidth[widths.length === 0 || widths.includes(-1) ? byWidth.length - 1 : Math.max(...widths)] ?? 3;
}

/** Chooses what of the site may go to GBIF, record by record and picture by picture, and counts what may not. */
export class PublishableFilter {
  readonly leftOut: LeftOut = nothingLeftOut();

  /** Those of the public form that may go, each with those of its pictures that may. */
  take(views: readonly SightingView[]): GivenSighting[] {
    return views.flatMap((view) => {
      const reason = whyNot(view);
      if (reason !== null) {
        this.leftOut[reason] += 1;
        return [];
      }
      const before = this.leftOut.imageLicence;
      const images = view.images.filter((image) => this.#takesImage(image));
      return { ...view, images, imagesWithheld: this.leftOut.imageLicence - before };
    });
  }

  #takesImage({ licenseId, urls }: SightingView['images'][number]): boolean {
    const isOpen = publishableLicences.includes(licenseId);
    if (isOpen && urls !== null) return true;
    this.leftOut[isOpen ? 'imageNotReady' : 'imageLicence'] += 1;
    return false;
  }
}

/** Records need a name there, and what an expert has rejected would stand among them as a find. */
function whyNot(view: SightingView): 'licence' | 'unnamed' | 'rejected' | null {
  if (!publishableLicences.includes(view.licenseId)) return 'licence';
  if (view.taxon === null) return 'unnamed';
  return view.verdict === 'rejected' ? 'rejected' : null;
}
