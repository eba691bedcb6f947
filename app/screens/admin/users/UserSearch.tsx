import { Form } from 'react-router';
import { type MemberRole, memberRoles } from '#app/features/members/administration/member-roles.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import css from '../admin.module.css';
import { adminMessages } from '../messages.ts';
import { longestText } from '../settings/longest-text.ts';

const messages = adminMessages.users;

/** Finds members by a part of name or address, and by role. */
export function UserSearch({ q, role }: { q: string; role: MemberRole | undefined }) {
  return (
    <Form className={css.search} action={urls.admin('felhasznalok')}>
      <TextField label={messages.search} name="q" type="search" defaultValue={q} maxLength={longestText} />
      <SelectField label={messages.role} name="jogkor" defaultValue={role ?? ''}>
        <option value="">{messages.anyRole}</option>
        {memberRoles.map((each) => (
          <option key={each} value={each}>
            {messages.roleNames[each]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" icon="search">
        {messages.submit}
      </Button>
    </Form>
  );
}
