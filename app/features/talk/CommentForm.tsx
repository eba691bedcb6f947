import { Form, useLocation, useNavigation } from 'react-router';
import { LoginAgain } from '#app/features/members/sign-in/LoginAgain.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { maxCommentChars } from './comment-limits.ts';
import { commentMessages as messages } from './comment-messages.ts';
import type { TypedComment } from './typed-comment.ts';

type CommentFormProps = {
  label: string;
  /** what sets its field apart from the page's other ones */
  name: string;
  submit: string;
  intent: 'comment' | 'editComment';
  hidden: Record<string, string | number>;
  text?: string | undefined;
  /** what came back with a refusal */
  typed?: TypedComment | undefined;
};

/** Words to send; a form of the page itself, so that it works without scripts too. */
export function CommentForm({ label, name, submit, intent, hidden, text = '', typed }: CommentFormProps) {
  const navigation = useNavigation();
  const { pathname: page } = useLocation();
  const isSending = navigation.formData?.get('intent') === intent;
  return (
    <Form method="post" className="stack" preventScrollReset>
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {typed && (
        <Note kind="error" role="alert">
          {typed.problem} {typed.isLoggedOut && <LoginAgain page={page} />}
        </Note>
      )}
      <TextArea
        id={`szoveg-${name}`}
        name="text"
        label={label}
        hint={messages.hint(maxCommentChars)}
        rows={3}
        maxLength={maxCommentChars}
        defaultValue={typed?.text ?? text}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          icon="comment"
          disabledReason={isSending ? messages.sending : null}
        >
          {submit}
        </Button>
      </div>
    </Form>
  );
}
