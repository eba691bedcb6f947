import type { TextChange } from '#app/features/descriptions/review/compare-texts.ts';
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
        {words.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
          <Change key={at} change={change} />
        ))}
      </p>
    </div>
  ));
}

function Change({ change: { kind, text } }: { change: TextChange }) {
  if (kind === 'same') return text;
  const said = <span className="visually-hidden">{kind === 'added' ? messages.added : messages.removed} </span>;
  return kind === 'added' ? (
    <ins>
      {said}
      {text}
    </ins>
  ) : (
    <del>
      {said}
      {text}
    </del>
  );
}
