import { cx } from '#app/ui/cx.ts';
import { LicenceIcon } from './LicenceIcon.tsx';
import { LicenceName } from './LicenceName.tsx';
import css from './LicenceSign.module.css';
import type { Licence } from './licence-catalogue.ts';

/** A licence's drawing with its short name, in a frame or `isPlain`. */
export function LicenceSign({ licence, isPlain = false }: { licence: Licence; isPlain?: boolean }) {
  return (
    <span className={cx(css.root, !isPlain && css.framed)}>
      <LicenceIcon licence={licence} />
      <LicenceName licence={licence} isLinked={false} />
    </span>
  );
}
