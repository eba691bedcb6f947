import type { ReactNode } from 'react';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, squaresPath } from '../hungary-projection.ts';
import { placesMessages } from '../messages.ts';
import type { DrawnDistribution } from './draw-distribution.server.ts';
import css from './HungaryMap.module.css';
import { LiveSquares } from './LiveSquares.tsx';
import type { LivePin, LiveSquare } from './live-square.ts';
import { MapFrame } from './MapFrame.tsx';
import { MapGround, MapNames } from './MapGround.tsx';
import { describePeriods, type MapPeriod, mapPeriodName, mapPeriods } from './map-periods.ts';

/** A square to press; the same list stands in a table beside the map, which is what the keyboard walks. */
export type LinkedSquare = { code: string; period: MapPeriod; count: number; url: string; path: string };

type DistributionMapProps = {
  drawn: DrawnDistribution;
  /** what the map shows, before the numbers of its periods */
  label: string;
  links?: readonly LinkedSquare[];
  /** with `links`: the tiles of its finds, as questions of a list's address */
  finds?: string | null;
  /** shows the newest find of a mark that was pressed */
  pinCard?: (pin: LivePin) => ReactNode;
  /** a square to be framed */
  mark?: string | null;
  /** below the legend: what the map does not say */
  caption?: ReactNode;
};

/** Where a taxon was seen, by 10 km squares and periods: drawn on the server, so that it shows and prints without scripts. */
export function DistributionMap({ drawn, label, links, finds, pinCard, mark, caption }: DistributionMapProps) {
  const counts = { new: drawn.new.squares, mid: drawn.mid.squares, old: drawn.old.squares };
  const told = describePeriods(counts);
  return (
    <MapFrame
      caption={
        <>
          <Legend counts={counts} />
          {caption && <span className={css.more}>{caption}</span>}
        </>
      }
    >
      {links ? (
        <LiveSquares
          squares={links.map(toLive)}
          {...(finds && { finds: { query: finds, colours: byPeriod, asked: null } })}
          {...(pinCard && { pinCard })}
          label={label}
        >
          <Drawing drawn={drawn} label={told ? `${label}: ${told}` : label} links={links} />
        </LiveSquares>
      ) : (
        <Drawing drawn={drawn} label={told ? `${label}: ${told}` : label} mark={mark} />
      )}
    </MapFrame>
  );
}

function Drawing({ drawn, label, links, mark }: Pick<DistributionMapProps, 'drawn' | 'label' | 'links' | 'mark'>) {
  return (
    <svg
      className={css.svg}
      viewBox={`0 0 ${HUNGARY_WIDTH} ${HUNGARY_HEIGHT}`}
      role={links ? 'group' : 'img'}
      aria-label={label}
    >
      <MapGround />
      {links ? <Links links={links} /> : <Periods drawn={drawn} />}
      <MapNames />
      {mark && <path className={css.mark} d={squaresPath([mark])} />}
    </svg>
  );
}

const byPeriod = { kind: 'periods' } as const;
const fills = { new: '--data-new', mid: '--data-mid', old: '--surface' } as const;

function toLive({ code, period, url }: LinkedSquare): LiveSquare {
  return { code, url, fill: fills[period] };
}

function Periods({ drawn }: { drawn: DrawnDistribution }) {
  return mapPeriods.toReversed().map((period) => <path key={period} className={css[period]} d={drawn[period].path} />);
}

/** A thousand stops of the Tab key would be a wall: the table holds the same links. */
function Links({ links }: { links: readonly LinkedSquare[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: no link in it can take the focus but by a press
    <g aria-hidden="true">
      {links.map(({ code, count, url, period, path }) => (
        <a key={code} className={css.link} href={url} tabIndex={-1}>
          <title>{placesMessages.squareCount(code, count)}</title>
          <path className={css[period]} d={path} />
        </a>
      ))}
    </g>
  );
}

function Legend({ counts }: { counts: Record<MapPeriod, number> }) {
  return (
    <span className={css.legend}>
      {mapPeriods.map((period) => (
        <span key={period} className={css.key}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <rect x="1" y="1" width="12" height="12" className={css[period]} />
          </svg>
          {mapPeriodName(period)} ({counts[period]})
        </span>
      ))}
    </span>
  );
}
