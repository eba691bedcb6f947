import css from './BriefDescription.module.css';
import type { BriefDescription as Brief } from './description-view.ts';

/** What a description says in a sentence or two of each thing: where it lives, how, on what. */
export function BriefDescription({ about }: { about: Brief['about'] }) {
  return (
    <dl className={css.root}>
      {about.map(({ section, title, text }) => (
        <div key={section}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
