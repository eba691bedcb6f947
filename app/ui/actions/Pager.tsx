import { LinkButton } from './Button.tsx';
import css from './Pager.module.css';

type PagerProps = {
  /** address of the next page; null at the end of the list */
  nextUrl: string | null;
  nextLabel: string;
  /** how far the list has come, e.g. `60 / 1312` */
  position?: string | undefined;
  /** address of the list's beginning, when this page is not it */
  firstUrl?: string | null;
  firstLabel?: string;
};

/** On through a list that is read by keyset: forward, or back to its beginning. */
export function Pager({ nextUrl, nextLabel, position, firstUrl, firstLabel }: PagerProps) {
  if (!nextUrl && !firstUrl && !position) return null;
  return (
    <div className={css.root}>
      <div className={css.buttons}>
        {firstUrl && firstLabel && (
          <LinkButton to={firstUrl} variant="quiet">
            {firstLabel}
          </LinkButton>
        )}
        {nextUrl && <LinkButton to={nextUrl}>{nextLabel}</LinkButton>}
      </div>
      {position && <p className={css.position}>{position}</p>}
    </div>
  );
}
