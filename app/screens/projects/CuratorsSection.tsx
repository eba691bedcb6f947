import { Form } from 'react-router';
import css from '#app/features/browsing/contained/contained.module.css';
import type { MemberView } from '#app/features/members/find-members.server.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { projectPageMessages as messages } from './messages.ts';

type CuratorsSectionProps = { curators: readonly MemberView[]; username: string; error: string | undefined };

/** Who curates a project: members can be added, and all but the last can go. */
export function CuratorsSection({ curators, username, error }: CuratorsSectionProps) {
  return (
    <Section title={messages.curators}>
      <ul className={css.organisers}>
        {curators.map((each) => (
          <li key={each.id}>
            <MemberLink member={each} />
            {curators.length > 1 && (
              <Form method="post">
                <input type="hidden" name="memberId" value={each.id} />
                <Button type="submit" name="intent" value="remove-curator" variant="quiet" icon="minus">
                  {messages.removeCurator}
                  <span className="visually-hidden">: {each.displayName}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="add-curator" />
        <TextField
          label={messages.addCurator}
          name="username"
          defaultValue={username}
          error={error}
          autoComplete="off"
          maxLength={40}
        />
        <div>
          <Button type="submit" icon="plus">
            {messages.add}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
