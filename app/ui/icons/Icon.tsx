import { cx } from '../cx.ts';
import css from './Icon.module.css';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

type IconProps = { name: IconName; size?: 's' | 'm' | 'l'; className?: string };

/** A drawing beside a word, hidden from readers aloud; it takes the colour of the text. */
export function Icon({ name, size = 'm', className }: IconProps) {
  return (
    <svg className={cx(css.root, size !== 'm' && css[size], className)} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
