import { Form } from 'react-router';
import { maxReportChars } from '#app/features/moderation/reported-thing.ts';
import type { ProjectState } from '#app/features/projects/project-view.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import adminCss from '../admin.module.css';
import { projectAdminMessages as messages } from './project-messages.ts';
import css from './projects.module.css';

type ProjectActProps = {
  project: { id: number; name: string; state: ProjectState };
  /** The reason that was typed, where it was refused. */
  why: string;
};

/** What can be done to a project: hiding and showing need a reason, which its curators read; what was deleted can be brought back. */
export function ProjectAct({ project: { id, name, state }, why }: ProjectActProps) {
  const isJudged = state !== 'deleted';
  const { intent, label, ofProject } = {
    open: { intent: 'hide', label: messages.hide, ofProject: messages.hideOf(name) },
    hidden: { intent: 'show', label: messages.show, ofProject: messages.showOf(name) },
    deleted: { intent: 'restore', label: messages.restore, ofProject: messages.restoreOf(name) },
  }[state];
  return (
    <Form method="post" className={css.act}>
      <input type="hidden" name="projectId" value={id} />
      {isJudged && (
        <input
          className={adminCss.endReason}
          name="why"
          aria-label={messages.whyOf(name)}
          placeholder={messages.why}
          maxLength={maxReportChars}
          defaultValue={why}
          required
        />
      )}
      <Button type="submit" name="intent" value={intent} variant="quiet" aria-label={ofProject}>
        {label}
      </Button>
    </Form>
  );
}
