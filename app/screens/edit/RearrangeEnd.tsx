import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { urls } from '#app/urls.ts';
import css from './edit.module.css';
import { editMessages as messages } from './messages.ts';

type RearrangeEndProps = { sightingId: number; label: string; icon: IconName; problem: string | undefined };

/** The end of the forms that split and merge: why it was refused, the button, and the way back. */
export function RearrangeEnd({ sightingId, label, icon, problem }: RearrangeEndProps) {
  return (
    <>
      {problem && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" icon={icon}>
          {label}
        </Button>
        <LinkButton variant="quiet" to={urls.sighting(sightingId)}>
          {messages.cancel}
        </LinkButton>
      </div>
    </>
  );
}
