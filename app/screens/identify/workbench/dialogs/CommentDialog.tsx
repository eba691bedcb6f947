import { maxCommentChars } from '#app/features/talk/comment-limits.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { tellFormSent } from '#app/ui/form-sent.ts';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { benchMessages as messages } from '../bench-messages.ts';
import { BenchDialog } from './BenchDialog.tsx';

type CommentDialogProps = {
  caseId: number | undefined;
  text: string;
  onDraft: (text: string) => void;
  onSay: (text: string) => void;
  onClose: () => void;
};

/** Something said under the sighting, for its observer and for whoever reads on; closed unsent, the words wait here. */
export function CommentDialog({ caseId, text, onDraft, onSay, onClose }: CommentDialogProps) {
  const say = () => {
    if (text.trim() === '') return;
    onSay(text.trim());
    onClose();
  };
  return (
    <BenchDialog title={messages.commentTitle} onClose={onClose}>
      <form
        className="stack"
        data-kept-as={caseId}
        onSubmit={(event) => {
          event.preventDefault();
          tellFormSent(event.currentTarget, new FormData(event.currentTarget));
          say();
        }}
      >
        <TextArea
          label={messages.commentLabel}
          name="benchComment"
          hint={messages.commentHint}
          maxLength={maxCommentChars}
          value={text}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" variant="primary" aria-disabled={text.trim() === ''}>
          {messages.commentSend}
        </Button>
      </form>
    </BenchDialog>
  );
}
