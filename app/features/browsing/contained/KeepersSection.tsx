import { Form } from 'react-router';
import type { MemberView } from '#app/features/members/find-members.server.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import css from './contained.module.css';

type KeepersSectionProps = {
  keepers: readonly MemberView[];
  /** What they are, as the form's intents say it. */
  kind: 'organiser' | 'curator';
  words: { title: string; remove: string; username: string; add: string };
  username: string;
  error: string | undefined;
};

/** Who keeps an event or a project: others can be added, and all but the last can go. */
export function KeepersSection({ keepers, kind, words, username, error }: KeepersSectionProps) {
  return (
    <Section title={words.title}>
      <ul className={css.organisers}>
        {keepers.map((each) => (
          <li key={each.id}>
            <MemberLink member={each} />
            {keepers.length > 1 && (
              <Form method="post">
                <input type="hidden" name="memberId" value={each.id} />
                <Button type="submit" name="intent" value={`remove-${kind}`} variant="quiet" icon="minus">
                  {words.remove}
                  <span className="visually-hidden">: {each.displayName}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value={`add-${kind}`} />
        <TextField
          label={words.username}
          name="username"
          defaultValue={username}
          error={error}
          autoComplete="off"
          maxLength={40}
        />
        <div>
          <Button type="submit" icon="plus">
            {words.add}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
