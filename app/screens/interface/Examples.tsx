import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import type { Example } from './examples.ts';
import css from './interface.module.css';
import { messages } from './messages.ts';

/** The same program in each language. */
export function Examples({ examples }: { examples: readonly Example[] }) {
  return (
    <>
      <p className={css.text}>{messages.examplesLead}</p>
      {examples.map(({ id, language, text }) => (
        <article key={id} className={css.call}>
          <h3 className={css.shape}>{language}</h3>
          <pre className={css.code}>{text}</pre>
          <CopyButton text={text} label={messages.copy} />
        </article>
      ))}
    </>
  );
}
