import { layoutMessages as messages } from './messages.ts';
import css from './SkipLink.module.css';

/** The id of the page's main part. */
export const mainId = 'tartalom';

/** The first stop of the keyboard: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a className={css.root} href={`#${mainId}`}>
      {messages.skip}
    </a>
  );
}
