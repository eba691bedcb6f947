import { Button } from '#app/ui/actions/Button.tsx';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import css from './Citation.module.css';
import { licenceMessages as messages } from './messages.ts';

/** A ready citation with a button that copies it. */
export function Citation({ text }: { text: string }) {
  const showSnack = useSnackbar();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showSnack({ text: messages.copied, tone: 'ok' });
    } catch {
      showSnack({ text: messages.copyFailed, tone: 'error' });
    }
  }
  return (
    <div className={css.root}>
      <p className={css.text}>{text}</p>
      <div>
        <Button icon="copy" onClick={copy}>
          {messages.copy}
        </Button>
      </div>
    </div>
  );
}
