import css from './LicenceIcon.module.css';
import type { Licence } from './licence-catalogue.ts';
import { glyphSize, glyphsOf, glyphsWidth } from './licence-glyphs.ts';

/** A licence's terms as a row of small drawings beside its name; takes the colour of the text. */
export function LicenceIcon({ licence }: { licence: Licence }) {
  const width = glyphsWidth(licence);
  return (
    <svg
      className={css.root}
      viewBox={`0 0 ${width} ${glyphSize}`}
      width={width}
      height={glyphSize}
      aria-hidden="true"
      focusable="false"
    >
      {glyphsOf(licence).map(({ name, path, x }) => (
        <path key={name} d={path} transform={`translate(${x} 0)`} />
      ))}
    </svg>
  );
}
