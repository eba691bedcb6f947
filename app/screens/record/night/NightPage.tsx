import { useMemo, useState } from 'react';
import css from '#app/features/recording/evenings/night.module.css';
import { nightFormMessages as messages } from '#app/features/recording/evenings/night-messages.ts';
import { SessionFields } from '#app/features/recording/evenings/SessionFields.tsx';
import type { SessionFormInput } from '#app/features/recording/evenings/session-form.ts';
import {
  lineInSession,
  lineProblems,
  readTypedSession,
  type SessionErrors,
  textsOfSession,
} from '#app/features/recording/evenings/typed-session.ts';
import { FormGroup } from '#app/features/recording/form/FormGroup.tsx';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { callSaveSession, type SessionAnswer } from '#app/features/recording/outbox/call-session.ts';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { sheetMeans } from '#app/features/recording/outbox/outbox-means.ts';
import type { OutboxMeans, SaveAnswer } from '#app/features/recording/outbox/send-outbox.ts';
import { KnownPhotosNote } from '#app/features/recording/photos/KnownPhotosNote.tsx';
import { unsavedPhotos, useKnownPhotos } from '#app/features/recording/photos/use-known-photos.ts';
import { typedReadings, withReadings } from '#app/features/recording/readings.ts';
import { isOpen } from '#app/features/recording/sheet/sheet-changes.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { PageHeading } from '#app/ui/page/Page.tsx';
import { PartFailed } from '#app/ui/parts/PartFailed.tsx';
import { urls } from '#app/urls.ts';
import { bulkMessages } from '../bulk/messages.ts';
import { DropSheetButton } from '../sheet/DropSheetButton.tsx';
import { FailedFiles } from '../sheet/FailedFiles.tsx';
import { isEmptyRow } from '../sheet/row-words.ts';
import { SettledSheet } from '../sheet/SettledSheet.tsx';
import { SheetSaveBar } from '../sheet/SheetSaveBar.tsx';
import { countRows, isWhole, useSaving } from '../sheet/use-saving.ts';
import { useSheetDraft } from '../sheet/use-sheet-draft.ts';
import { NightLines } from './NightLines.tsx';
import { type NightExtra, type NightSheet, useNight } from './use-night.ts';

type NightPageProps = { memberId: number; keepsSheets: boolean; asked: string | null };

/** An evening at one place: what holds for all of it, and line by line what came. */
export function NightPage({ asked, ...props }: NightPageProps) {
  return (
    <SettledSheet memberId={props.memberId} kind="session" asked={asked}>
      <NightWork {...props} />
    </SettledSheet>
  );
}

function NightWork({ memberId, keepsSheets }: Omit<NightPageProps, 'asked'>) {
  const night = useNight(memberId);
  const known = useKnownPhotos(memberId, unsavedPhotos(night.state?.sheet), (key) => night.files.get(key));
  const { state } = night;
  const typed = state?.extra.typed;
  const { latest, change } = night;
  const means = useMemo(
    () =>
      sessionMeans(memberId, latest, (changes) =>
        change(({ sheet, extra }) => ({ sheet, extra: { ...extra, ...changes } })),
      ),
    [memberId, latest, change],
  );
  const asSighting = (row: OutboxSighting) => (typed ? { ...row, typed: lineInSession(row, typed) } : row);
  const isReady = (row: OutboxSighting) =>
    typed !== undefined && isWhole(asSighting(row)) && Object.keys(lineProblems(row, typed)).length === 0;
  const saving = useSaving(memberId, night, means, { prepare: asSighting, isReady });
  const isSaving = saving.sending !== 'idle';
  const draftWords = useSheetDraft({ memberId, kind: 'session', kept: night, keepsSheets, isSaving });
  const [errors, setErrors] = useState<SessionErrors>({});
  const [showsMissing, setShowsMissing] = useState(false);
  const [eveningEnd, setEveningEnd] = useState<'idle' | 'running' | 'logged_out' | 'unreachable'>('idle');

  const rows = useMemo(
    () => (state && typed ? state.sheet.rows.map((row) => withProblems(row, state.extra.typed)) : []),
    [state, typed],
  );
  if (!state || !typed)
    return <p className={css.hint}>{night.isElsewhere ? bulkMessages.elsewhere : bulkMessages.opening}</p>;
  const { sheet, extra } = state;
  const counts = countRows(sheet.rows, isReady);
  const lines = sheet.rows.filter((row) => !isEmptyRow(row));
  const areLinesSaved = lines.length > 0 && counts.saved === lines.length;
  const isAllSaved = areLinesSaved && isEveningSaved(extra);

  async function save() {
    const read = readTypedSession(extra.typed, { clientId: extra.clientId });
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
    await night.flush();
    const end = await means.settleEvening();
    setEveningEnd(!('kind' in end) || end.kind === 'refused' || end.kind === 'saved' ? 'idle' : end.kind);
    if ('kind' in end && end.kind === 'refused') setErrors(end.errors);
  }

  async function startNew() {
    await saving.pause();
    await night.clear();
    setErrors({});
    setShowsMissing(false);
  }

  return (
    <div className={css.page}>
      <PageHeading
        title={messages.title}
        lead={messages.lead}
        aside={
          <LinkButton to={urls.recordingSessions()} variant="quiet">
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
      <FailedFiles failed={extra.failed} hasFile={night.hasFailedFile} onSettle={night.settleFailed} />
      <KnownPhotosNote photos={known} />
      {isAllSaved && extra.saved && (
        <Note kind="ok" role="status">
          {messages.allSaved(counts.saved)}
          <div className={css.buttons}>
            <LinkButton to={withReadings(extra.saved.url, typedReadings(textsOfSession(extra.typed)))}>
              {messages.toNight}
            </LinkButton>
            <Button icon="plus" onClick={startNew}>
              {bulkMessages.startNew}
            </Button>
          </div>
        </Note>
      )}
      <SessionFields typed={typed} errors={errors} onChange={night.setSession} />
      {night.missing && <PartFailed {...night.missing} />}
      <FormGroup title={messages.lines}>
        <NightLines night={night} sheet={sheet} rows={rows} saving={saving} showsMissing={showsMissing} />
      </FormGroup>
      <SheetSaveBar
        saving={eveningEnd === 'idle' || eveningEnd === 'unreachable' ? saving : { ...saving, sending: eveningEnd }}
        counts={counts}
        here={urls.newSighting({ mod: 'este' })}
        trouble={eveningEnd === 'unreachable' ? messages.eveningNotSaved : night.trouble}
        isKept={night.isKept}
        rest={areLinesSaved && !isAllSaved ? messages.saveEvening : null}
        onSave={save}
      >
        <DropSheetButton onDrop={startNew} />
      </SheetSaveBar>
    </div>
  );
}

/** A line as its sighting, with what the evening's hours say of it. */
function withProblems(row: OutboxSighting, typed: Parameters<typeof lineInSession>[1]): OutboxSighting {
  const shown = { ...row, typed: lineInSession(row, typed) };
  return isOpen(row) ? { ...shown, errors: { ...row.errors, ...lineProblems(row, typed) } } : shown;
}

/** An evening without the key under which it goes. */
function contentOf({ clientId: _clientId, id: _id, ...content }: SessionFormInput): string {
  return JSON.stringify(content);
}

/** Whether the server has the evening as it stands. */
function isEveningSaved({ typed, clientId, saved }: NightExtra): boolean {
  const { input } = readTypedSession(typed, { clientId });
  return input !== null && saved?.text === contentOf(input);
}

type EveningMeans = OutboxMeans & {
  /** Sends the evening where it was changed since it was sent last. */
  settleEvening(): Promise<{ sessionId: number } | SaveAnswer>;
};

/** The way to the server: the evening goes before its first line, and again when it was changed since. */
function sessionMeans(
  memberId: number,
  latest: NightSheet['latest'],
  keep: (changes: Pick<NightExtra, 'tried'> & Partial<Pick<NightExtra, 'saved'>>) => void,
): EveningMeans {
  /** Under a key of its own, once: what it was before an answer came is sent before anything newer. */
  async function send(input: SessionFormInput): Promise<SessionAnswer> {
    keep({ tried: input });
    const answer = await callSaveSession(input, callFor(memberId));
    if (answer.kind === 'saved')
      keep({ tried: null, saved: { id: answer.id, url: answer.url, text: contentOf(input) } });
    if (answer.kind === 'refused') keep({ tried: null });
    return answer;
  }
  async function settleEvening(): Promise<{ sessionId: number } | SaveAnswer> {
    const extra = latest()?.extra;
    const read = extra && readTypedSession(extra.typed, { clientId: extra.clientId });
    if (!extra || !read?.input) return { kind: 'refused', errors: { '': messages.sessionWrong } };
    let { saved } = extra;
    if (extra.tried) {
      const before = await send(extra.tried);
      if (before.kind === 'logged_out' || before.kind === 'unreachable') return before;
      if (before.kind === 'saved') saved = { ...before, text: contentOf(extra.tried) };
    }
    if (saved && saved.text === contentOf(read.input)) return { sessionId: saved.id };
    const answer = await send(saved ? { ...read.input, id: saved.id, clientId: newClientId() } : read.input);
    if (answer.kind === 'refused')
      return { kind: 'refused', errors: { '': Object.values(answer.errors)[0] ?? messages.sessionWrong } };
    if (answer.kind !== 'saved') return answer;
    return { sessionId: answer.id };
  }
  return { ...sheetMeans(memberId), settleEvening, complete: settleEvening };
}
