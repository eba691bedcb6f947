import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { isItalicRank } from '#app/features/taxonomy/taxon-label.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { searchMessages as messages } from '../messages.ts';
import type { SearchHit } from '../search-item.ts';
import { highlight } from './highlight.ts';
import css from './SearchHitText.module.css';

type SearchHitTextProps = { hit: SearchHit; query: string };

/** A hit in words: the specification's label with what was typed marked, and below it what kind of taxon that is. */
export function SearchHitText({ hit, query }: SearchHitTextProps) {
  return (
    <span className={css.root}>
      <span className={css.label}>
        <HitLabel hit={hit} query={query} />
      </span>
      <HitFacts hit={hit} query={query} />
    </span>
  );
}

/** Rank, order, protection, and why this one is here where its label does not say it. */
function HitFacts({ hit, query }: SearchHitTextProps) {
  const { taxonType, orderName, synonymizedName, foundBy } = hit;
  const kind = [rankWord(taxonType), orderName].filter(Boolean).join(' · ');
  return (
    <span className={css.facts}>
      {kind}
      {hit.protected && (
        <span className={css.protected}>
          <Icon name="mark-protected" size="s" /> {messages.protected}
        </span>
      )}
      {foundBy && (
        <span>
          {messages.alsoCalled} <Marked text={foundBy} query={query} />
        </span>
      )}
      {synonymizedName && (
        <span>
          {messages.acceptedName} <span className={latinClass(taxonType)}>{synonymizedName}</span>
        </span>
      )}
    </span>
  );
}

/** The label of the specification, each language in its own voice. */
function HitLabel({ hit: { origName, name, synonymizedName, taxonType }, query }: SearchHitTextProps) {
  const latin = latinClass(taxonType);
  return (
    <>
      <span className={latin} lang="la">
        <Marked text={origName} query={query} />
      </span>
      {synonymizedName && (
        <>
          {name ? ' - ' : ' ('}
          <span className={latin} lang="la">
            <Marked text={synonymizedName} query={query} />
          </span>
          {!name && ')'}
        </>
      )}
      {name && (
        <>
          {synonymizedName ? ' (' : ' - '}
          <Marked text={name} query={query} />
          {synonymizedName && ')'}
        </>
      )}
    </>
  );
}

/** A text with what was typed marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return highlight(text, query).map((segment) => {
    const key = at;
    at += segment.text.length;
    return segment.marked ? <mark key={key}>{segment.text}</mark> : <span key={key}>{segment.text}</span>;
  });
}

function latinClass(rank: string): string {
  return isItalicRank(rank) ? 'sci' : 'sci-higher';
}
