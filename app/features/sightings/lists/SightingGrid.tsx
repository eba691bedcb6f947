import { cx } from '#app/ui/cx.ts';
import { SightingCard } from './SightingCard.tsx';
import css from './SightingGrid.module.css';
import type { SightingCardView } from './sighting-card-view.ts';

type SightingGridProps = {
  sightings: readonly SightingCardView[];
  /** One row only, whatever the width: for teasers on other pages. */
  oneRow?: boolean;
  /** The grid opens the page: its first pictures are fetched at once. */
  leading?: boolean;
};

/** Two to six columns of cards by the width of the window. */
export function SightingGrid({ sightings, oneRow = false, leading = false }: SightingGridProps) {
  return (
    <div className={cx(css.root, oneRow && css.oneRow)}>
      {sightings.map((sighting, index) => (
        <SightingCard key={sighting.id} sighting={sighting} eager={leading && index < 4} />
      ))}
    </div>
  );
}
