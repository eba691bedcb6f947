import { Form } from 'react-router';
import { maxReportChars } from '#app/features/moderation/reported-thing.ts';
import type { ProjectState } from '#app/features/projects/project-view.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import adminCss from '../admin.module.css';
import css from './hiding.module.css';
import { hidingMessages as messages } from './hiding-messages.ts';

type HidingActProps = {
  thing: { id: number; name: string; state: ProjectState };
  /** What was typed and refused, and of which thing. */
  typed: { id: string; why: string } | undefined;
};

/** What can be done to an event or a project: hiding and showing need a reason, which those who keep it read; what was deleted can be brought back. */
export function HidingAct({ thing: { id, name, state }, typed }: HidingActProps) {
  const isJudged = state !== 'deleted';
  const { intent, label, aloud } = {
    open: { intent: 'hide', label: messages.hide, aloud: messages.hideOf(name) },
    hidden: { intent: 'show', label: messages.show, aloud: messages.showOf(name) },
    deleted: { intent: 'restore', label: messages.restore, aloud: messages.restoreOf(name) },
  }[state];
  return (
    <Form method="post" className={css.act}>
      <input type="hidden" name="id" value={id} />
      {isJudged && (
        <input
          className={adminCss.endReason}
          name="why"
          aria-label={messages.whyOf(name)}
          placeholder={messages.why}
          maxLength={maxReportChars}
          defaultValue={typed?.id === String(id) ? typed.why : ''}
          required
        />
      )}
      <Button type="submit" name="intent" value={intent} variant="quiet" aria-label={aloud}>
        {label}
      </Button>
    </Form>
  );
}
