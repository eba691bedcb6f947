import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import type { FormStart } from '#app/features/recording/form/draft.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { useEarlyFiles } from '#app/features/recording/photos/use-early-files.ts';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import { useEarlyWords } from '#app/ui/forms/use-early-words.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { urls } from '#app/urls.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { outboxMessages } from './outbox-messages.ts';
import { RecordForm } from './RecordForm.tsx';
import { useFieldMode } from './use-field-mode.ts';
import { type AskedDraft, useFormSession } from './use-form-session.ts';
import { useOutbox } from './use-outbox.ts';
import { freshStart, type WantedTaxon } from './wanted-taxon.ts';

// What waits is known to this device alone: the server never draws it, and the page is alive without it.
const loadNote = async () => (await import('./OutboxNote.tsx')).OutboxNote;
const loadPanel = async () => (await import('./OutboxPanel.tsx')).OutboxPanel;
const OutboxNote = lazyPart(outboxMessages.title, loadNote);
const OutboxPanel = lazyPart(outboxMessages.title, loadPanel);

type SingleRecordProps = {
  memberId: number;
  clientId: string;
  /** the day on which the page was made */
  day: CivilDate;
  ownPlaces: readonly OwnPlace[];
  /** what the member's projects ask */
  projects: readonly AskedProject[];
  taxon: WantedTaxon;
  licenseId: number;
  mayPublish: boolean;
  /** own photos can be taken over from Flickr */
  hasFlickr: boolean;
  /** the form as the server gave it back, and what it refused */
  given: { start: FormStart; errors: TypedErrors } | undefined;
  /** the draft that the address asks for; undefined where it asks for none, null where it is gone */
  asked: AskedDraft | undefined;
};

/** One sighting, with or without a network, and below it what this device still keeps. */
export function SingleRecord({ memberId, clientId, day, taxon, given, asked, ...rest }: SingleRecordProps) {
  const outbox = useOutbox(memberId);
  const field = useFieldMode(outbox.server);
  const fresh = freshStart(clientId, taxon, day);
  const words = useEarlyWords({ isInState: true });
  const form = useFormSession({ memberId, given: given?.start, fresh, asked, taxon, words, outbox });
  const early = useEarlyFiles(form.isSettled);
  // Ahead of what will be put there: by then there may be no network.
  useEffect(() => void Promise.all([loadNote(), loadPanel()]).catch(() => undefined), []);
  const hasRows = outbox.rows !== null && outbox.rows.length > 0;
  return (
    <>
      <FieldNotes field={field} />
      {form.news && (
        <Note kind={form.news === 'conflict' || form.news === 'sent' ? 'warn' : 'plain'} role="status">
          {recordMessages.draftNews[form.news]} <Link to={urls.drafts()}>{recordMessages.toDrafts}</Link>
        </Note>
      )}
      {hasRows && (
        <Suspense>
          <OutboxNote outbox={outbox} memberId={memberId} onForm={form.start.clientId} />
        </Suspense>
      )}
      <RecordForm
        key={form.round}
        memberId={memberId}
        start={form.start}
        early={early}
        words={words}
        startErrors={(form.round === 0 && given?.errors) || form.errors}
        {...rest}
        isOnline={outbox.isOnline}
        onKept={form.onKept}
        onConflict={form.onConflict}
        onStartAfresh={form.onStartAfresh}
      />
      {hasRows && (
        <Suspense>
          <OutboxPanel outbox={outbox} onForm={form.start.clientId} onEdit={form.onEdit} onDrop={form.onDrop} />
        </Suspense>
      )}
    </>
  );
}
