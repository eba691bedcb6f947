import sprite from '#app/features/keys/key-drawings.svg?url&no-inline';
import type { KeyDrawing as Drawing } from '#app/features/keys/key-drawings.ts';
import css from './keys.module.css';

/** What a state looks like, beside its words; it takes the colour of the text. */
export function KeyDrawing({ name }: { name: Drawing }) {
  return (
    <svg className={css.drawing} viewBox="0 0 96 64" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
