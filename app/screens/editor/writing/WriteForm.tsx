import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useRevalidator, useSubmit } from 'react-router';
import type { DraftContent } from '#app/features/descriptions/editing/draft-content.ts';
import type { OpenDescription } from '#app/features/descriptions/editing/open-description.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, TextArea } from '#app/ui/forms/Field.tsx';
import { dropDraft } from '#app/ui/forms/kept-draft.ts';
import { useKeptDraft } from '#app/ui/forms/use-kept-draft.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { type DescriptionDraft, descriptionDraft } from './description-draft.ts';
import { writingMessages as messages } from './messages.ts';
import { PicturesField } from './PicturesField.tsx';
import { RichSection } from './RichSection.tsx';
import { SendLine } from './SendLine.tsx';
import { SourcesField } from './SourcesField.tsx';
import { TheirSection } from './TheirSection.tsx';
import { fieldNames, typedDescription } from './typed-description.ts';
import { useDraftSender } from './use-draft-sender.ts';
import css from './writing.module.css';

type WriteFormProps = {
  open: OpenDescription;
  memberId: number;
  /** nobody else was writing when it was opened */
  isOpen: boolean;
  /** what the form begins with, and over which revision of the draft on the server */
  start: { content: DraftContent; revision: number; basedOn: number | null; isRestored: boolean };
  errors: Record<string, string>;
  /** Begins anew with other words. */
  onTake: (content: DraftContent) => void;
  /** Begins anew with what another page has kept on the server. */
  onTakeOther: () => void;
};

/** A description being written: kept on this device at once, on the server a moment later. */
export function WriteForm({ open, memberId, isOpen, start, errors, onTake, onTakeOther }: WriteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sources, setSources] = useState(start.content.sources);
  const [pictures, setPictures] = useState(
    () => new Map(start.content.sections.map((part) => [part.section, part.pictures] as const)),
  );
  const submit = useSubmit();
  const revalidator = useRevalidator();
  const known = new Map(open.pictures.map((picture) => [picture.imageId, picture]));
  const slugs = open.kinds.map(({ slug }) => slug);
  const place = descriptionDraft({ memberId, descriptionId: open.id });
  const now = () => (form.current ? typedDescription(new FormData(form.current), slugs) : undefined);
  const sender = useDraftSender({
    ...{ descriptionId: open.id, memberId, revision: start.revision, basedOn: start.basedOn, isOpen },
    collect: now,
  });
  const [isKeptHere, setKeptHere] = useState(true);
  const kept = useKeptDraft<DescriptionDraft>({
    place,
    watched: [sources, [...pictures]],
    collect({ isUntouched }) {
      const content = now();
      if (!content || !isOpen || (isUntouched && !start.isRestored)) return undefined;
      return { revision: sender.revision(), basedOn: start.basedOn, content };
    },
    onKept(_draft, isKept) {
      setKeptHere(isKept);
      sender.tell();
    },
  });
  // What the server has need not lie on the device too.
  const isKept = sender.state.kind === 'kept';
  const settle = useEffectEvent(() => {
    dropDraft(place);
    if (start.basedOn !== open.lastVersion && !open.theirs) void revalidator.revalidate();
  });
  useEffect(() => {
    if (isKept) settle();
  }, [isKept]);
  const isConflict = sender.state.kind === 'conflict';
  const askAgain = useEffectEvent(() => void revalidator.revalidate());
  useEffect(() => {
    if (isConflict) askAgain();
  }, [isConflict]);
  const letGoOn = useEffectEvent(() => sender.hold(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is another object
  useEffect(() => letGoOn(), [errors]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const button = event.nativeEvent instanceof window.SubmitEvent ? event.nativeEvent.submitter : null;
    kept.keep();
    const isThere = button?.getAttribute('value') === 'discard' || (await sender.flush());
    if (!isThere) return;
    sender.hold(true);
    kept.drop();
    await submit(new FormData(currentTarget, button instanceof HTMLElement ? button : null), { method: 'post' });
  }

  const cited = () =>
    (now()?.sources ?? []).map(({ key, authors, year, title }) => ({
      key,
      line: [authors, year && `(${year})`, title].filter(Boolean).join(' '),
    }));

  return (
    <Form ref={form} method="post" data-keeps="itself" className={css.form} onInput={kept.onChange} onSubmit={send}>
      <input type="hidden" name="revision" value={start.revision} />
      <input type="hidden" name="basedOn" value={start.basedOn ?? ''} />
      <ErrorSummary errors={errors} />
      {start.isRestored && (
        <Note kind="hint" role="status">
          {messages.restored}
        </Note>
      )}
      {open.theirs && <Note kind="warn">{messages.stale}</Note>}
      <noscript>
        <p className="quiet">{messages.plainHint}</p>
      </noscript>
      <fieldset className={css.all} disabled={!isOpen}>
        {open.kinds.map(({ slug, title, hint }) => {
          const part = start.content.sections.find(({ section }) => section === slug);
          const theirs = open.theirs?.find(({ section }) => section === slug);
          return (
            <section key={slug} className={css.section}>
              <RichSection
                section={slug}
                title={title}
                hint={hint}
                html={part?.html ?? ''}
                error={errors[fieldNames.html(slug)]}
                isOpen={isOpen}
                pictures={open.pictures}
                sources={cited}
                onChange={kept.onChange}
                onPicture={(imageId) =>
                  setPictures((all) => {
                    const placed = all.get(slug) ?? [];
                    if (placed.some((each) => each.imageId === imageId)) return all;
                    return new Map(all).set(slug, [...placed, { imageId, caption: '' }]);
                  })
                }
              />
              <PicturesField
                section={slug}
                placed={pictures.get(slug) ?? []}
                known={known}
                isOpen={isOpen}
                error={errors[fieldNames.pictures(slug)]}
                onChange={(placed) => setPictures((all) => new Map(all).set(slug, placed))}
              />
              {theirs && (
                <TheirSection
                  theirs={theirs}
                  mine={part?.html ?? ''}
                  onTake={() => {
                    const content = now();
                    if (!content) return;
                    const sections = content.sections.map((each) => (each.section === slug ? theirs : each));
                    onTake({ ...content, sections });
                  }}
                />
              )}
            </section>
          );
        })}
        <Section title={messages.sources}>
          <p className={cx('quiet', css.lead)}>{messages.sourcesLead}</p>
          <SourcesField
            sources={sources}
            errors={errors}
            isOpen={isOpen}
            onAdd={(source) => setSources([...sources, source])}
            onDrop={(key) => setSources(sources.filter((each) => each.key !== key))}
          />
        </Section>
        <TextArea
          label={messages.note}
          name="note"
          hint={messages.noteHint}
          optional
          defaultValue={start.content.note}
          error={errors.note}
        />
        {open.theirs && <CheckField name="over" value={open.lastVersion ?? ''} label={messages.over} />}
      </fieldset>
      {isOpen && (
        <div className={css.foot} data-own-bar>
          {isConflict && (
            <Note kind="warn" role="alert">
              {messages.otherPage}
              <div className={css.buttons}>
                <Button onClick={() => sender.goOn(open.revision)}>{messages.takeThis}</Button>
                <Button onClick={onTakeOther}>{messages.takeOther}</Button>
              </div>
            </Note>
          )}
          <SendLine state={sender.state} heldBy={sender.heldBy} isKeptHere={isKeptHere} />
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="send" variant="primary">
              {messages.send}
            </Button>
            <noscript>
              <Button type="submit" name="intent" value="save">
                {messages.save}
              </Button>
            </noscript>
            {open.revision > 0 && (
              <Button type="submit" name="intent" value="discard" variant="quiet" icon="trash">
                {messages.discard}
              </Button>
            )}
          </div>
        </div>
      )}
    </Form>
  );
}
