import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { messages } from './messages.ts';
import css from './tokens.module.css';

/** A key, the one time that it is shown. */
export function MadeToken({ token, name }: { token: string; name: string }) {
  return (
    <Note kind="ok" role="status">
      <b>{messages.madeTitle(name)}</b>
      <p>{messages.madeText}</p>
      <p className={css.made}>
        <code>{token}</code>
        <CopyButton text={token} label={messages.copy} compact />
      </p>
    </Note>
  );
}
