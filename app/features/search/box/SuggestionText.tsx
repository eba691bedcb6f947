import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './SearchHitText.module.css';
import { Marked } from './SearchHitText.tsx';
import type { Suggestion } from './suggestion.ts';

/** A suggestion in words: what was typed is marked in it, and what tells it from others stands below. */
export function SuggestionText({
  suggestion: { label, note, icon },
  query,
}: {
  suggestion: Suggestion;
  query: string;
}) {
  return (
    <>
      {icon && <Icon name={icon} className={css.icon} />}
      <span className={css.root}>
        <span className={css.label}>
          <Marked text={label} query={query} />
        </span>
        {note && <span className={css.facts}>{note}</span>}
      </span>
    </>
  );
}
