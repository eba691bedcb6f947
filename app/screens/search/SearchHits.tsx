import { Link } from 'react-router';
import { highlight } from '#app/features/search/highlight.ts';
import type { SearchItem } from '#app/features/search/search-item.ts';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import css from './SearchHits.module.css';

/** What was found, each label as the specification says, with what was typed marked. */
export function SearchHits({ items, query }: { items: readonly SearchItem[]; query: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          {item.url ? <Link to={item.url}>{marked(item.label, query)}</Link> : <span>{marked(item.label, query)}</span>}
          <span className={css.rank}>{rankWord(item.taxonType)}</span>
        </li>
      ))}
    </ul>
  );
}

function marked(label: string, query: string) {
  let at = 0;
  return highlight(label, query).map(({ text, marked: isMarked }) => {
    const key = at;
    at += text.length;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
