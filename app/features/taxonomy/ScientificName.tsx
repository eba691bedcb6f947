import css from './NameLabel.module.css';
import { isItalicRank, shortenedGenus } from './taxon-label.ts';

type ScientificNameProps = { name: string; rank: string; authorship?: string | null; mayShorten?: boolean };

/** A Latin name: italic and unbroken up to genus, upright above. With mayShorten a narrow container shows `C. rest`. */
export function ScientificName({ name, rank, authorship, mayShorten = false }: ScientificNameProps) {
  const author = authorship ? <span className="sci-author"> {authorship}</span> : null;
  if (!isItalicRank(rank)) {
    return (
      <span className="sci-higher" lang="la">
        {name}
        {author}
      </span>
    );
  }
  const parts = mayShorten ? shortenedGenus(name, rank) : undefined;
  return (
    <>
      <i className="sci" lang="la" title={parts && name}>
        {parts ? (
          <>
            <span className={css.genus}>{parts.genus}</span>
            <span className={css.initial} aria-hidden="true">
              {parts.genus.slice(0, 1)}.
            </span>{' '}
            {parts.rest}
          </>
        ) : (
          name
        )}
      </i>
      {author}
    </>
  );
}
