import { Form, useNavigation } from 'react-router';
import { maxMessageText, maxMessageTitle } from '#app/features/notifications/messages/message-form.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { messages } from './messages-words.ts';

type MessageFormProps = {
  /** Keeps a second press from sending it twice. */
  clientId: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** A message and its readers. */
export function MessageForm({ clientId, typed, errors }: MessageFormProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="clientId" value={clientId} />
      <ErrorSummary errors={errors} />
      <fieldset className="stack">
        <legend>{messages.to}</legend>
        <CheckField type="radio" label={messages.one} name="to" value="one" defaultChecked={typed.to !== 'all'} />
        <CheckField type="radio" label={messages.all} name="to" value="all" defaultChecked={typed.to === 'all'} />
      </fieldset>
      <TextField
        label={messages.username}
        name="username"
        hint={messages.usernameHint}
        autoComplete="off"
        defaultValue={typed.username}
        error={errors.username}
      />
      <TextField
        label={messages.subject}
        name="title"
        required
        maxLength={maxMessageTitle}
        defaultValue={typed.title}
        error={errors.title}
      />
      <TextArea
        label={messages.text}
        name="text"
        hint={messages.textHint}
        required
        rows={8}
        maxLength={maxMessageText}
        defaultValue={typed.text}
        error={errors.text}
      />
      <div className="row">
        <Button type="submit" variant="primary" icon="mail" disabledReason={isSending ? messages.sending : null}>
          {messages.send}
        </Button>
      </div>
    </Form>
  );
}
