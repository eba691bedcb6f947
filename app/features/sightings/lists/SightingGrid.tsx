import { cx } from '#app/ui/cx.ts';
import { PicturelessList } from './PicturelessList.tsx';
import { type PicturedSighting, SightingCard } from './SightingCard.tsx';
import css from './SightingGrid.module.css';
import type { SightingCardView } from './sighting-card-view.ts';

type SightingGridProps = {
  sightings: readonly SightingCardView[];
  /** One row only, whatever the width: for teasers on other pages. */
  oneRow?: boolean;
  /** Two columns, whatever the width: beside something else. */
  narrow?: boolean;
  /** The grid opens the page: its first pictures are fetched at once, before all else. */
  leading?: boolean;
};

/** Two to six columns of cards by the width of the window; below them, as rows, what has no picture. */
export function SightingGrid({ sightings, oneRow = false, narrow = false, leading = false }: SightingGridProps) {
  const pictured = sightings.filter(hasPicture);
  const rows = sightings.filter((sighting) => !hasPicture(sighting));
  return (
    <>
      {pictured.length > 0 && (
        <div className={cx(css.root, oneRow && css.oneRow, narrow && css.narrow)}>
          {pictured.map((sighting, index) => (
            <SightingCard key={sighting.id} sighting={sighting} narrow={narrow} eager={leading && index < 4} />
          ))}
        </div>
      )}
      <PicturelessList sightings={rows} narrow={narrow} below={pictured.length > 0} />
    </>
  );
}

function hasPicture(sighting: SightingCardView): sighting is PicturedSighting {
  return sighting.image !== null;
}
