import { useState } from 'react';
import { maxCommentLength } from '#app/features/determinations/determine-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { TextArea } from '#app/ui/Field.tsx';
import { BenchDialog } from './BenchDialog.tsx';
import { benchMessages as messages } from './bench-messages.ts';

type CommentDialogProps = { text: string; onKeep: (text: string) => void; onClose: () => void };

/** Words that go with the next determination or decision of this sighting. */
export function CommentDialog({ text, onKeep, onClose }: CommentDialogProps) {
  const [written, setWritten] = useState(text);
  const keep = () => {
    onKeep(written);
    onClose();
  };
  return (
    <BenchDialog title={messages.commentTitle} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextArea
          label={messages.commentTitle}
          name="benchComment"
          hint={messages.commentHint}
          maxLength={maxCommentLength}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            keep();
          }}
        />
        <Button type="submit" variant="primary">
          {messages.keep}
        </Button>
      </form>
    </BenchDialog>
  );
}
