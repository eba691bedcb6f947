import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DraftContent } from '#app/features/descriptions/editing/draft-content.ts';
import type { OpenDescription } from '#app/features/descriptions/editing/open-description.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { dropDraft } from '#app/ui/forms/kept-draft.ts';
import { useFoundDraft } from '#app/ui/forms/use-kept-draft.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { type DescriptionDraft, descriptionDraft, isSameContent } from './description-draft.ts';
import { writingMessages as messages } from './messages.ts';
import { WriteForm } from './WriteForm.tsx';
import css from './writing.module.css';

type WritingProps = {
  open: OpenDescription;
  memberId: number;
  /** what was sent and refused */
  typed: DraftContent | undefined;
  errors: Record<string, string>;
};

/** The form of a description over what is kept on the server and on this device. */
export function Writing({ open, memberId, typed, errors }: WritingProps) {
  const place = descriptionDraft({ memberId, descriptionId: open.id });
  const revalidator = useRevalidator();
  const [start, setStart] = useState({
    ...{ turn: 0, content: typed ?? open.content, revision: open.revision, basedOn: open.basedOn, isRestored: false },
  });
  // Who was let in is not put out again: what they write stays their own draft.
  const [isOpen, setOpen] = useState(open.heldBy === null);
  if (!isOpen && open.heldBy === null) {
    setOpen(true);
    setStart({ ...start, turn: start.turn + 1, content: open.content, revision: open.revision, basedOn: open.basedOn });
  }
  const [other, setOther] = useState<DescriptionDraft | null>(null);
  const begin = (content: DraftContent, revision: number, basedOn: number | null) =>
    setStart({ turn: start.turn + 1, content: withAll(content, open), revision, basedOn, isRestored: true });

  useFoundDraft(place, (draft) => {
    if (isSameContent(draft.content, open.content)) return dropDraft(place);
    // Nothing came in between: these are the last words, which did not arrive.
    if (draft.revision === open.revision) begin(draft.content, draft.revision, draft.basedOn);
    else setOther(draft);
  });

  return (
    <>
      {open.heldBy && !isOpen && (
        <Note kind="warn" role="status">
          {messages.heldBy(open.heldBy.name, wallClock(new Date(open.heldBy.until)).time)}{' '}
          <Button variant="quiet" onClick={() => void revalidator.revalidate()}>
            {messages.tryAgain}
          </Button>
        </Note>
      )}
      {other && (
        <Note kind="warn" role="alert">
          {messages.otherPage}
          <div className={css.buttons}>
            <Button
              onClick={() => {
                begin(other.content, open.revision, other.basedOn);
                setOther(null);
              }}
            >
              {messages.takeThis}
            </Button>
            <Button
              onClick={() => {
                dropDraft(place);
                setOther(null);
              }}
            >
              {messages.takeOther}
            </Button>
          </div>
        </Note>
      )}
      <WriteForm
        key={start.turn}
        open={open}
        isOpen={isOpen}
        memberId={memberId}
        start={start}
        errors={errors}
        onTake={(content) => begin(content, open.revision, start.basedOn)}
        onTakeOther={() => {
          dropDraft(place);
          setStart({ ...start, turn: start.turn + 1, content: open.content, revision: open.revision });
        }}
      />
    </>
  );
}

/** A kept text with every kind of section that there is now. */
function withAll(content: DraftContent, { kinds }: OpenDescription): DraftContent {
  const sections = kinds.map(
    ({ slug }) => content.sections.find(({ section }) => section === slug) ?? { section: slug, html: '', pictures: [] },
  );
  return { ...content, sections };
}
