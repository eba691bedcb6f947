import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { outboxMessages as messages } from './outbox-messages.ts';
import { openNewVersion, type useFieldMode } from './use-field-mode.ts';

/** That there is a newer page, and that this one can be installed. */
export function FieldNotes({ field }: { field: ReturnType<typeof useFieldMode> }) {
  if (field.isOld) {
    return (
      <Note kind="hint" role="status">
        {messages.newVersion}{' '}
        <Button variant="quiet" icon="undo" onClick={openNewVersion}>
          {messages.reload}
        </Button>
      </Note>
    );
  }
  if (!field.canInstall) return null;
  return (
    <Note kind="plain">
      {messages.staysHere}{' '}
      <Button variant="quiet" icon="download" onClick={field.install}>
        {messages.install}
      </Button>
    </Note>
  );
}
