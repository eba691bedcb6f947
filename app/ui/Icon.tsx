import { cx } from './cx.ts';
import css from './Icon.module.css';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

/** Address of the sprite, for a preload link in the head. */
export const iconSprite: string = sprite;

type IconProps = { name: IconName; size?: 's' | 'm' | 'l'; className?: string };

/** A drawing beside a word, hidden from readers aloud; it takes the colour of the text. */
export function Icon({ name, size = 'm', className }: IconProps) {
  return (
    <svg className={cx(css.root, size !== 'm' && css[size], className)} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
