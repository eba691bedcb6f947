import { useMemo, useState } from 'react';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import { EveningFields } from '#app/features/recording/evenings/EveningFields.tsx';
import css from '#app/features/recording/evenings/evening.module.css';
import { eveningFormMessages as messages } from '#app/features/recording/evenings/evening-messages.ts';
import {
  type EveningErrors,
  lineInEvening,
  lineProblems,
  readTypedEvening,
  textsOfEvening,
} from '#app/features/recording/evenings/typed-evening.ts';
import { FormGroup } from '#app/features/recording/form/FormGroup.tsx';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { KnownPhotosNote } from '#app/features/recording/photos/KnownPhotosNote.tsx';
import { unsavedPhotos, useKnownPhotos } from '#app/features/recording/photos/use-known-photos.ts';
import { typedReadings, withReadings } from '#app/features/recording/readings.ts';
import { isOpen } from '#app/features/recording/sheet/sheet-changes.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { PageHeading } from '#app/ui/page/Page.tsx';
import { PartFailed } from '#app/ui/parts/PartFailed.tsx';
import { urls } from '#app/urls.ts';
import { bulkMessages } from '../bulk/messages.ts';
import { QuestionsLater } from '../QuestionsLater.tsx';
import { DropSheetButton } from '../sheet/DropSheetButton.tsx';
import { FailedFiles } from '../sheet/FailedFiles.tsx';
import { isEmptyRow } from '../sheet/row-words.ts';
import { SettledSheet } from '../sheet/SettledSheet.tsx';
import { SheetSaveBar } from '../sheet/SheetSaveBar.tsx';
import { countRows, isWhole, useSaving } from '../sheet/use-saving.ts';
import { useSheetDraft } from '../sheet/use-sheet-draft.ts';
import { EveningLines } from './EveningLines.tsx';
import { eveningMeans, isEveningSaved, lineToSend } from './evening-means.ts';
import { useEvening } from './use-evening.ts';

type EveningPageProps = {
  memberId: number;
  keepsSheets: boolean;
  asked: string | null;
  projects: readonly AskedProject[];
};

/** An evening at one place: what holds for all of it, and line by line what came. */
export function EveningPage({ asked, projects, ...props }: EveningPageProps) {
  return (
    <>
      <QuestionsLater projects={projects} />
      <SettledSheet memberId={props.memberId} kind="session" asked={asked}>
        <EveningWork {...props} />
      </SettledSheet>
    </>
  );
}

function EveningWork({ memberId, keepsSheets }: Omit<EveningPageProps, 'asked' | 'projects'>) {
  const evening = useEvening(memberId);
  const known = useKnownPhotos(memberId, unsavedPhotos(evening.state?.sheet), (key) => evening.files.get(key));
  const { state } = evening;
  const typed = state?.extra.typed;
  const { latest, change } = evening;
  const [errors, setErrors] = useState<EveningErrors>({});
  const means = useMemo(
    () =>
      eveningMeans(memberId, latest, {
        keep: (changes) => change(({ sheet, extra }) => ({ sheet, extra: { ...extra, ...changes } })),
        refuse: setErrors,
      }),
    [memberId, latest, change],
  );
  const asSighting = (row: OutboxSighting) => (typed ? { ...row, typed: lineInEvening(row, typed) } : row);
  const isReady = (row: OutboxSighting) =>
    typed !== undefined && isWhole(asSighting(row)) && Object.keys(lineProblems(row, typed)).length === 0;
  const toSend = (row: OutboxSighting) => (state ? lineToSend(row, state.extra) : row);
  const saving = useSaving(memberId, evening, means, { prepare: toSend, isReady });
  const isSaving = saving.sending !== 'idle';
  const draftWords = useSheetDraft({ memberId, kind: 'session', kept: evening, keepsSheets, isSaving });
  const [showsMissing, setShowsMissing] = useState(false);
  const [eveningEnd, setEveningEnd] = useState<'idle' | 'running' | 'logged_out' | 'unreachable'>('idle');

  const rows = useMemo(
    () => (state && typed ? state.sheet.rows.map((row) => withProblems(row, state.extra.typed)) : []),
    [state, typed],
  );
  if (!state || !typed)
    return <p className={css.hint}>{evening.isElsewhere ? bulkMessages.elsewhere : bulkMessages.opening}</p>;
  const { sheet, extra } = state;
  const counts = countRows(sheet.rows, isReady);
  const lines = sheet.rows.filter((row) => !isEmptyRow(row));
  const areLinesSaved = lines.length > 0 && counts.saved === lines.length;
  const isAllSaved = areLinesSaved && isEveningSaved(extra);

  async function save() {
    const read = readTypedEvening(extra.typed, { clientId: extra.clientId });
    setShowsMissing(true);
    setErrors(read.errors ?? {});
    setEveningEnd('idle');
    const [first] = Object.keys(read.errors ?? {});
    if (first !== undefined) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
    else if (areLinesSaved) await saveEvening();
    else await saving.save();
  }

  /** What was written of the evening after its last line went. */
  async function saveEvening() {
    setEveningEnd('running');
    await evening.flush();
    const end = await means.settleEvening();
    setEveningEnd(!('kind' in end) || end.kind === 'refused' || end.kind === 'saved' ? 'idle' : end.kind);
  }

  async function startNew() {
    await saving.pause();
    await evening.clear();
    setErrors({});
    setShowsMissing(false);
  }

  return (
    <div className={css.page}>
      <PageHeading
        title={messages.title}
        lead={messages.lead}
        aside={
          <LinkButton to={urls.evenings()} variant="quiet">
            {messages.own}
          </LinkButton>
        }
      />
      {draftWords && (
        <p className="faint" role="status">
          {draftWords}
        </p>
      )}
      <ErrorSummary errors={errors} />
      <FailedFiles failed={extra.failed} hasFile={evening.hasFailedFile} onSettle={evening.settleFailed} />
      <KnownPhotosNote photos={known} />
      {isAllSaved && extra.saved && (
        <Note kind="ok" role="status">
          {messages.allSaved(counts.saved)}
          <div className={css.buttons}>
            <LinkButton to={withReadings(extra.saved.url, typedReadings(textsOfEvening(extra.typed)))}>
              {messages.toEvening}
            </LinkButton>
            <Button icon="plus" onClick={startNew}>
              {bulkMessages.startNew}
            </Button>
          </div>
        </Note>
      )}
      <EveningFields typed={typed} errors={errors} onChange={evening.setEvening} />
      {evening.missing && <PartFailed {...evening.missing} />}
      <FormGroup title={messages.lines}>
        <EveningLines evening={evening} sheet={sheet} rows={rows} saving={saving} showsMissing={showsMissing} />
      </FormGroup>
      <SheetSaveBar
        saving={eveningEnd === 'idle' || eveningEnd === 'unreachable' ? saving : { ...saving, sending: eveningEnd }}
        counts={counts}
        here={urls.newSighting({ mod: 'este' })}
        trouble={eveningEnd === 'unreachable' ? messages.eveningNotSaved : evening.trouble}
        isKept={evening.isKept}
        rest={areLinesSaved && !isAllSaved ? messages.saveEvening : null}
        onSave={save}
      >
        <DropSheetButton onDrop={startNew} />
      </SheetSaveBar>
    </div>
  );
}

/** A line as its sighting, with what the evening's hours say of it. */
function withProblems(row: OutboxSighting, typed: Parameters<typeof lineInEvening>[1]): OutboxSighting {
  const shown = { ...row, typed: lineInEvening(row, typed) };
  return isOpen(row) ? { ...shown, errors: { ...row.errors, ...lineProblems(row, typed) } } : shown;
}
