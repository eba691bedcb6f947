import type { ReactNode } from 'react';
import { urls } from '#app/urls.ts';
import css from './HungaryMap.module.css';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, squaresPath } from './hungary-projection.ts';
import { MapFrame } from './MapFrame.tsx';
import { describePeriods, type MapPeriod, mapPeriodName, mapPeriods } from './map-periods.ts';
import { placesMessages } from './messages.ts';

/** A 10 km square with what was seen in it; `url` leads to the list behind the number. */
export type MapSquare = { code: string; period: MapPeriod; count: number; url?: string };

type HungaryMapProps = {
  squares?: readonly MapSquare[];
  /** one square set apart: `protect` fills it (the public place of a protected sighting), `mark` frames it */
  highlight?: { code: string; kind: 'mark' | 'protect' };
  /** what the map shows, for who does not see it; told from the squares when left out */
  label?: string;
  /** the legend of the periods when left out */
  caption?: ReactNode;
};

/** The country with counties and 10 km grid, drawn on the server; works without JavaScript. */
export function HungaryMap({ squares = [], highlight, label, caption }: HungaryMapProps) {
  const counts = { new: countOf(squares, 'new'), mid: countOf(squares, 'mid'), old: countOf(squares, 'old') };
  const hasLinks = squares.some(({ url }) => url !== undefined);
  return (
    <MapFrame caption={caption ?? <Legend counts={counts} />}>
      <svg
        className={css.svg}
        viewBox={`0 0 ${HUNGARY_WIDTH} ${HUNGARY_HEIGHT}`}
        role={hasLinks ? 'group' : 'img'}
        aria-label={label ?? placesMessages.distribution(describePeriods(counts))}
      >
        <use className={css.land} href={urls.mapDrawing('land')} />
        <use className={css.grid} href={urls.mapDrawing('grid')} />
        {mapPeriods.toReversed().map((period) => (
          <Squares key={period} period={period} squares={squares.filter((square) => square.period === period)} />
        ))}
        {highlight?.kind === 'protect' && <path className={css.protect} d={squaresPath([highlight.code])} />}
        <use className={css.counties} href={urls.mapDrawing('counties')} />
        <use className={css.border} href={urls.mapDrawing('border')} />
        {highlight?.kind === 'mark' && <path className={css.mark} d={squaresPath([highlight.code])} />}
      </svg>
    </MapFrame>
  );
}

function Squares({ period, squares }: { period: MapPeriod; squares: readonly MapSquare[] }) {
  const plain = squares.filter(({ url }) => url === undefined).map(({ code }) => code);
  return (
    <>
      {plain.length > 0 && <path className={css[period]} d={squaresPath(plain)} />}
      {squares.map(
        ({ code, count, url }) =>
          url !== undefined && (
            <a key={code} className={css.link} href={url} aria-label={placesMessages.squareCount(code, count)}>
              <title>{placesMessages.squareCount(code, count)}</title>
              <path className={css[period]} d={squaresPath([code])} />
            </a>
          ),
      )}
    </>
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

function countOf(squares: readonly MapSquare[], period: MapPeriod): number {
  return squares.filter((square) => square.period === period).length;
}
