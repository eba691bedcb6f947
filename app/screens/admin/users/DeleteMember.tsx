import { Form } from 'react-router';
import type { DeletionWay } from '#app/features/members/deletion/deletion-ways.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { adminMessages } from '../messages.ts';

const messages = adminMessages.user.leave;

type DeleteMemberProps = {
  /** Where one is asked for. */
  deletion: { way: DeletionWay; due: string } | undefined;
  errors: Record<string, string>;
};

/** Deleting the account of a member who asked for it by other means, or calling it off. */
export function DeleteMember({ deletion, errors }: DeleteMemberProps) {
  if (deletion)
    return (
      <Form className="stack" method="post">
        <input type="hidden" name="intent" value="keep-member" />
        <Note kind="warn">{messages.waiting(deletion.due, deletion.way)}</Note>
        <div className="row">
          <Button type="submit" icon="undo">
            {messages.keep}
          </Button>
        </div>
      </Form>
    );
  return (
    <Form className="stack" method="post">
      <input type="hidden" name="intent" value="delete-member" />
      <p className="quiet">{messages.text}</p>
      <div>
        <CheckField type="radio" name="way" value="stay" label={messages.stay} error={errors.way} required />
        <CheckField type="radio" name="way" value="go" label={messages.go} required />
        <CheckField name="isImmediate" value="on" label={messages.now} hint={messages.nowHint} />
      </div>
      <div className="row">
        <Button type="submit" variant="danger" icon="trash">
          {messages.submit}
        </Button>
      </div>
    </Form>
  );
}
