import { Form } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { CheckField, TextField } from '#app/ui/forms/Field.tsx';
import { adminMessages } from '../messages.ts';

const messages = adminMessages.user;

type RolesFormProps = {
  member: {
    isEditor: boolean;
    isModerator: boolean;
    isTaxonEditor: boolean;
    isOrganiser: boolean;
    allowHtml: boolean;
    isAdmin: boolean;
    donorUntil: string | null;
  };
  errors: Record<string, string>;
};

/** Roles by tick, donors by their last day. */
export function RolesForm({ member, errors }: RolesFormProps) {
  return (
    <Form className="stack" method="post">
      <input type="hidden" name="intent" value="roles" />
      <div>
        <CheckField label={messages.isEditor} name="isEditor" value="on" defaultChecked={member.isEditor} />
        <CheckField label={messages.isModerator} name="isModerator" value="on" defaultChecked={member.isModerator} />
        <CheckField
          label={messages.isTaxonEditor}
          name="isTaxonEditor"
          value="on"
          defaultChecked={member.isTaxonEditor}
        />
        <CheckField label={messages.isOrganiser} name="isOrganiser" value="on" defaultChecked={member.isOrganiser} />
        <CheckField label={messages.allowHtml} name="allowHtml" value="on" defaultChecked={member.allowHtml} />
        <CheckField
          label={messages.isAdmin}
          name="isAdmin"
          value="on"
          defaultChecked={member.isAdmin}
          error={errors.isAdmin}
        />
      </div>
      <TextField
        label={messages.donorUntil}
        name="donorUntil"
        type="date"
        defaultValue={member.donorUntil ?? ''}
        hint={messages.donorHint}
        error={errors.donorUntil}
        optional
      />
      <div className="row">
        <Button type="submit">{messages.save}</Button>
      </div>
    </Form>
  );
}
