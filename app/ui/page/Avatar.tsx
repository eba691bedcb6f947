import { cx } from '../cx.ts';
import css from './Avatar.module.css';

type AvatarProps = {
  name: string;
  /** the address of the member's own picture */
  picture?: string | null | undefined;
  ringed?: boolean;
  /** at the head of a page */
  isBig?: boolean;
};

/** A person by their own picture, or by the initials of the name, with a honey ring round an expert; the name itself stands beside it. */
export function Avatar({ name, picture, ringed = false, isBig = false }: AvatarProps) {
  return (
    <span className={cx(css.root, ringed && css.ringed, isBig && css.big)} aria-hidden="true">
      {picture ? (
        <img className={css.picture} src={picture} alt="" width={96} height={96} loading="lazy" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('hu');
}
