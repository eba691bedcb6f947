import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { MapGround, MapNames } from '#app/features/places/maps/MapGround.tsx';
import { coverageUrls } from '#app/urls.ts';
import { ClassPatterns, patternOf } from './ClassPatterns.tsx';
import css from './coverage.module.css';
import type { DrawnClass } from './draw-coverage.server.ts';
import { coverageMessages as messages } from './messages.ts';

type CoverageMapProps = {
  drawn: readonly DrawnClass[];
  /** The country's, or a part of it. */
  viewBox: string;
  scope: string;
  label: string;
  chosen?: string;
  /** How much nearer than the country's map it is: patterns stay as large, and squares bear their codes. */
  nearness?: number;
};

/**
 * Squares by how well they are known. For those who see it: who does not has the same in the lists about it, so that nobody steps through
 * a thousand links. A square leads to its page, without scripts too.
 */
export function CoverageMap({ drawn, viewBox, scope, label, chosen, nearness = 1 }: CoverageMapProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<SVGSVGElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    if (!to) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <>
      <p className="visually-hidden">{label}</p>
      <svg className={css.svg} viewBox={viewBox} aria-hidden="true" onClick={follow}>
        <ClassPatterns scale={1 / nearness} />
        <MapGround />
        {drawn.map(({ class: known, squares }) => (
          <g key={known} className={css[known]} fill={patternOf(known)}>
            {squares.map(([code, place, path]) => (
              <a key={code} href={coverageUrls.square(code, { csoport: scope })} tabIndex={-1} className={css.link}>
                <title>{messages.squareTitle(code, place, known)}</title>
                <path d={path} data-chosen={code === chosen || undefined} />
              </a>
            ))}
          </g>
        ))}
        {nearness === 1 ? <MapNames /> : <Codes drawn={drawn} />}
      </svg>
    </>
  );
}

/** Each square's code in its middle, where there is room for it. */
function Codes({ drawn }: { drawn: readonly DrawnClass[] }) {
  return (
    <g className={css.codes}>
      {drawn.flatMap(({ squares }) =>
        squares.map(([code, , , x, y]) => (
          <text key={code} x={x} y={y}>
            {code}
          </text>
        )),
      )}
    </g>
  );
}
