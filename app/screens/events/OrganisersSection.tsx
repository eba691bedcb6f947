import { Form } from 'react-router';
import shared from '#app/features/browsing/contained/contained.module.css';
import type { EventView } from '#app/features/events/event-view.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { eventPageMessages as messages } from './messages.ts';

type OrganisersSectionProps = { event: EventView; username: string; error: string | undefined };

/** Who organises an event: others can be added, and all but the last can go. */
export function OrganisersSection({ event: { organisers }, username, error }: OrganisersSectionProps) {
  return (
    <Section title={messages.organisers}>
      <ul className={shared.organisers}>
        {organisers.map((each) => (
          <li key={each.id}>
            <MemberLink member={each} />
            {organisers.length > 1 && (
              <Form method="post">
                <input type="hidden" name="memberId" value={each.id} />
                <Button type="submit" name="intent" value="remove-organiser" variant="quiet" icon="minus">
                  {messages.removeOrganiser}
                  <span className="visually-hidden">: {each.displayName}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" className={shared.form}>
        <input type="hidden" name="intent" value="add-organiser" />
        <TextField
          label={messages.addOrganiser}
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
