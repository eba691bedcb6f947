import { Form } from 'react-router';
import shared from '#app/features/browsing/contained/contained.module.css';
import type { EventView } from '#app/features/events/event-view.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import css from './events.module.css';
import { eventPageMessages as messages } from './messages.ts';
import { QrCode } from './QrCode.tsx';

type InviteSectionProps = { event: EventView; invite: { url: string; qr: { size: number; path: string } } };

/** The link and the code by which others come, to be sent or printed. */
export function InviteSection({ event, invite }: InviteSectionProps) {
  return (
    <Section title={messages.invitation} first>
      <div className={shared.two}>
        <div className={shared.headText}>
          <p className={shared.text}>{messages.inviteLead}</p>
          <p className={css.link} data-invite="">
            {invite.url}
          </p>
          <div className={shared.buttons}>
            <CopyButton text={invite.url} label={messages.copy} />
            <LinkButton to={urls.eventPoster(event.id)}>{messages.poster}</LinkButton>
          </div>
          <Form method="post">
            <Button type="submit" name="intent" value="renew" variant="quiet">
              {messages.renewInvite}
            </Button>
          </Form>
        </div>
        <QrCode code={invite.qr} label={messages.qr(event.name)} />
      </div>
    </Section>
  );
}
