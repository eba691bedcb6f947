import type { SectionChange } from '#app/features/descriptions/review/find-versions.server.ts';
import css from './editor.module.css';
import { editorMessages as messages } from './messages.ts';

/** What changed between two versions, by sections: what came stands out, what went is struck through; said aloud too. */
export function VersionChanges({ changes }: { changes: SectionChange[] }) {
  if (changes.length === 0) return <p className="quiet">{messages.same}</p>;
  return changes.map(({ title, changes: words }) => (
    <div key={title} className={css.change}>
      <h3>{title}</h3>
      <p className={css.changed}>
        {words.map(({ kind, text }, at) => {
          // The words have no identity but their place.
          const key = `${at}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          const said = <span className="visually-hidden">{kind === 'added' ? messages.added : messages.removed} </span>;
          return kind === 'added' ? (
            <ins key={key}>
              {said}
              {text}
            </ins>
          ) : (
            <del key={key}>
              {said}
              {text}
            </del>
          );
        })}
      </p>
    </div>
  ));
}
