import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import css from './Citation.module.css';
import { licenceMessages as messages } from './messages.ts';

/** A ready citation with a button that copies it. */
export function Citation({ text }: { text: string }) {
  return (
    <div className={css.root}>
      <p className={css.text}>{text}</p>
      <div>
        <CopyButton text={text} label={messages.copy} />
      </div>
    </div>
  );
}
