import { Form, useNavigation } from 'react-router';
import { maxMessageChars } from '#app/features/correspondence/message-limits.ts';
import { LoginAgain } from '#app/features/members/sign-in/LoginAgain.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import type { TypedMessage } from './act-on-messages.server.ts';
import css from './correspondence.module.css';
import { pageWords as words } from './messages.ts';

type WriteFormProps = {
  /** the key that the next message is sent with; null for who cannot write */
  clientId: string | null;
  refusal: string | null;
  /** what came back with a refusal */
  typed: TypedMessage | undefined;
  page: string;
  /** the reader's latest message */
  ownLast: number;
};

/** Words to send; a form of the page itself, so that it works without scripts. Whatever was typed stays in it when it is refused. */
export function WriteForm({ clientId, refusal, typed, page, ownLast }: WriteFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'send';
  if (refusal !== null && !typed?.text)
    return (
      <div id="iras" className={css.write}>
        <Note kind="hint">{refusal}</Note>
      </div>
    );
  return (
    // Emptied once what it held is sent, and by nothing else.
    <Form key={ownLast} id="iras" method="post" className={css.write} preventScrollReset>
      {/* Whoever logs in again in another tab sends the same. */}
      <input type="hidden" name="clientId" value={clientId ?? typed?.clientId} />
      {typed && (
        <Note kind="error" role="alert">
          {typed.problem} {typed.isLoggedOut && <LoginAgain page={page} />}
        </Note>
      )}
      <TextArea
        name="text"
        label={words.label}
        hint={words.hint(maxMessageChars)}
        rows={4}
        maxLength={maxMessageChars}
        defaultValue={typed?.text}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="primary"
          icon="mail"
          disabledReason={isSending ? words.sending : null}
        >
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
