import { Link } from 'react-router';
import { LiveSquares } from '#app/features/places/maps/LiveSquares.tsx';
import type { LiveFinds, LiveSquare } from '#app/features/places/maps/live-square.ts';
import { MapFrame } from '#app/features/places/maps/MapFrame.tsx';
import { MapGround, MapNames } from '#app/features/places/maps/MapGround.tsx';
import { pinCard } from '#app/features/sightings/lists/pin-card-part.tsx';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { Section } from '#app/ui/page/Page.tsx';
import type { SightingListData } from './load-sightings.server.ts';
import css from './SquareMap.module.css';
import { SquareTable } from './SquareTable.tsx';
import { type DrawnSquare, squareSteps, VIEW_BOX } from './square-steps.ts';
import { viewMessages } from './view-messages.ts';

const colours: LiveFinds['colours'] = {
  kind: 'numbers',
  steps: squareSteps.map(({ min, step }) => ({ min, fill: `--data-${step}` as const })),
};

type SquareMapProps = { map: NonNullable<SightingListData['map']>; cards: readonly SightingCardView[] };

/** How many sightings lie in each square; a square chosen shows its newest beside the map. */
export function SquareMap({ map: { squares, square, finds, asked }, cards }: SquareMapProps) {
  return (
    <div className={css.root}>
      <div>
        <MapFrame caption={<Legend />}>
          <LiveSquares
            squares={squares.map(toLive)}
            finds={{ query: finds, colours, asked }}
            pinCard={pinCard}
            label={viewMessages.squareMap}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: an SVG of links is a group, which fieldset is not */}
            <svg className={css.svg} viewBox={VIEW_BOX} role="group" aria-label={viewMessages.squareMap}>
              <MapGround />
              {squares.map(({ code, count, step, path, url }) => (
                <Link
                  key={code}
                  to={url}
                  preventScrollReset
                  aria-label={viewMessages.squareLink(code, count)}
                  className={css.link}
                >
                  <title>{viewMessages.squareLink(code, count)}</title>
                  <path className={css[`step${step}`]} data-chosen={code === square?.code || undefined} d={path} />
                </Link>
              ))}
              <MapNames />
            </svg>
          </LiveSquares>
        </MapFrame>
        {squares.length > 0 && <SquareTable squares={squares} />}
      </div>
      <div className={css.side}>
        <Section
          first
          title={square ? viewMessages.squareTitle(square.code) : viewMessages.recent}
          more={square && <Link to={square.url}>{viewMessages.squareAll(square.count)}</Link>}
        >
          {!square && <p className={css.hint}>{viewMessages.chooseSquare}</p>}
          <SightingGrid sightings={cards} narrow />
        </Section>
      </div>
    </div>
  );
}

function toLive({ code, step, url }: DrawnSquare): LiveSquare {
  return { code, url, fill: `--data-${step}` };
}

function Legend() {
  return (
    <span className={css.legend}>
      {viewMessages.legend}
      {squareSteps.map(({ label, step }) => (
        <span key={label} className={css.key}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <rect x="1" y="1" width="12" height="12" className={css[`step${step}`]} />
          </svg>
          {label}
        </span>
      ))}
      <span>{viewMessages.notOnMap}</span>
    </span>
  );
}
