import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { outboxMessages as messages } from './outbox-messages.ts';
import type { FieldOutbox } from './use-outbox.ts';

type OutboxNoteProps = { outbox: FieldOutbox; memberId: number; onForm: string };

/** On top of the page: what happens to the sightings that wait, and what the person can do about it. */
export function OutboxNote({ outbox, memberId, onForm }: OutboxNoteProps) {
  const { isOnline, end, sending, server } = outbox;
  const rows = (outbox.rows ?? []).filter(({ sighting }) => sighting.clientId !== onForm);
  const waiting = rows.filter(({ sighting }) => sighting.state === 'waiting').length;
  const refused = rows.filter(({ sighting }) => sighting.state === 'refused').length;
  if (waiting === 0 && refused === 0) return null;
  const isOther = server !== undefined && server.memberId !== null && server.memberId !== memberId;
  const isEnded = end === 'logged_out' && isOnline;
  const facts = { isOnline, isEnded, isOther, isSending: sending !== null, end, waiting };
  return (
    <Note kind={isEnded || refused > 0 ? 'warn' : 'plain'} icon={isOnline ? 'upload' : 'offline'} role="status">
      {waiting > 0 && sentenceOf(facts)} {refused > 0 && messages.refusedOnes(refused)}{' '}
      <a href={`#${messages.anchor}`}>{messages.show}</a>
      {isEnded && (
        <>
          {' '}
          <LinkButton to={urls.login(urls.newSighting())} reloadDocument>
            {messages.logIn}
          </LinkButton>
        </>
      )}
      {!isEnded && isOnline && waiting > 0 && sending === null && (
        <Button variant="quiet" icon="upload" onClick={outbox.send}>
          {messages.sendNow}
        </Button>
      )}
    </Note>
  );
}

type Facts = {
  isOnline: boolean;
  isEnded: boolean;
  isOther: boolean;
  isSending: boolean;
  end: FieldOutbox['end'];
  waiting: number;
};

function sentenceOf({ isOnline, isEnded, isOther, isSending, end, waiting }: Facts): string {
  if (!isOnline) return messages.offline(waiting);
  if (isEnded) return isOther ? messages.otherMember : messages.loggedOut;
  if (isSending) return messages.sendingNow;
  return end === 'unreachable' ? messages.unreachable : messages.waits(waiting);
}
