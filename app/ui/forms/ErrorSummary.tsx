import { fieldId } from '../field-id.ts';
import { uiMessages } from '../messages.ts';
import { Note } from '../notices/Note.tsx';

type ErrorSummaryProps = {
  /** field name → what is wrong; the name '' is an error of the whole form */
  errors: Record<string, string | undefined>;
  title?: string;
};

/** What to mend, on top of a form, each line a link to its field. Shows nothing without errors. */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const entries = Object.entries(errors).flatMap(([name, text]) => (text ? [{ name, text }] : []));
  if (entries.length === 0) return null;
  const formOnly = entries.every(({ name }) => name === '');
  return (
    <Note kind="error" role="alert">
      {(title || !formOnly) && <b>{title ?? uiMessages.fixFields(entries.length)}</b>}
      <ul>
        {entries.map(({ name, text }) => (
          <li key={name}>{name ? <a href={`#${fieldId(name)}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </Note>
  );
}
