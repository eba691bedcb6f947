import { uiMessages as messages } from '../messages.ts';
import { useSnackbar } from '../notices/Snackbar.tsx';
import { useHydrated } from '../parts/use-hydrated.ts';
import { Button, IconButton } from './Button.tsx';

type CopyButtonProps = {
  text: string;
  label: string;
  /** its drawing alone, beside what it copies */
  compact?: boolean;
};

/** Puts a text on the clipboard and says so; without scripts it could not, and is not there. */
export function CopyButton({ text, label, compact = false }: CopyButtonProps) {
  const showSnack = useSnackbar();
  const hasScripts = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showSnack({ text: messages.copied, tone: 'ok' });
    } catch {
      showSnack({ text: messages.copyFailed, tone: 'error' });
    }
  }
  if (!hasScripts) return null;
  if (compact) return <IconButton icon="copy" label={label} onClick={copy} />;
  return (
    <Button icon="copy" onClick={copy}>
      {label}
    </Button>
  );
}
