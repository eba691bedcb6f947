import { Form } from 'react-router';
import type { SectionChange } from '#app/features/descriptions/review/find-versions.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import css from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { VersionChanges } from './VersionChanges.tsx';

type ReviewPartProps = {
  review: { version: number; from: number | null; isOwn: boolean; changes: SectionChange[] | null };
  errors: Record<string, string>;
  note: string;
};

/** The version that waits for a second editor, with what it changes: publish it, or send it back with a word. */
export function ReviewPart({ review: { version, from, isOwn, changes }, errors, note }: ReviewPartProps) {
  return (
    <Section title={messages.reviewTitle(version)}>
      <p className="quiet">{from === null ? messages.reviewNew : messages.reviewAgainst(from)}</p>
      <VersionChanges changes={changes ?? []} />
      {isOwn ? (
        <Note>{messages.reviewOwn}</Note>
      ) : (
        <div className={css.review}>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value="publish" variant="primary" icon="check">
              {messages.publish}
            </Button>
          </Form>
          <Form method="post" className="stack">
            <input type="hidden" name="version" value={version} />
            <TextArea label={messages.backNote} name="note" rows={3} defaultValue={note} error={errors.note} />
            <div>
              <Button type="submit" name="intent" value="back" icon="undo">
                {messages.sendBack}
              </Button>
            </div>
          </Form>
        </div>
      )}
    </Section>
  );
}
