import { Button } from '#app/ui/actions/Button.tsx';
import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { quizPageMessages } from './messages.ts';
import css from './quiz.module.css';

const messages = quizPageMessages.share;

/** A result as text: to be passed on by the device's own means, copied, or without scripts marked and taken. */
export function ShareResult({ text }: { text: string }) {
  const canShare = useHydrated() && typeof navigator.share === 'function';
  async function share() {
    // Who closes the device's list has changed their mind: nothing is to be said.
    await navigator.share({ text }).catch(() => undefined);
  }
  return (
    <>
      <pre className={css.share}>{text}</pre>
      <p className="row">
        {canShare && (
          <Button icon="share" onClick={share}>
            {messages.share}
          </Button>
        )}
        <CopyButton text={text} label={messages.copy} />
      </p>
    </>
  );
}
