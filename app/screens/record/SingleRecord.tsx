import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import type { FormStart } from './draft.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { OutboxNote } from './OutboxNote.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useFieldMode } from './use-field-mode.ts';
import { freshStart, useFormSession, type WantedTaxon } from './use-form-session.ts';
import { useOutbox } from './use-outbox.ts';

type SingleRecordProps = {
  memberId: number;
  clientId: string;
  taxon: WantedTaxon;
  licenseId: number;
  mayPublish: boolean;
  /** the form as the server gave it back, and what it refused */
  given: { start: FormStart; errors: TypedErrors } | undefined;
};

/** One sighting, with or without a network, and below it what this device still keeps. */
export function SingleRecord({ memberId, clientId, taxon, licenseId, mayPublish, given }: SingleRecordProps) {
  const outbox = useOutbox(memberId);
  const field = useFieldMode(outbox.server);
  const fresh = freshStart(clientId, taxon);
  const form = useFormSession({ memberId, given: given?.start, fresh, taxon, outbox });
  return (
    <>
      <FieldNotes field={field} />
      <OutboxNote outbox={outbox} memberId={memberId} onForm={form.start.clientId} />
      <RecordForm
        key={form.round}
        memberId={memberId}
        start={form.start}
        startErrors={(form.round === 0 && given?.errors) || form.errors}
        licenseId={licenseId}
        mayPublish={mayPublish}
        isOnline={outbox.isOnline}
        onKept={form.onKept}
        onStartAfresh={form.onStartAfresh}
      />
      <OutboxPanel outbox={outbox} onForm={form.start.clientId} onEdit={form.onEdit} onDrop={form.onDrop} />
    </>
  );
}
