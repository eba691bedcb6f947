import { type DragEvent, useMemo, useState } from 'react';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import { sheetMeans } from '#app/features/recording/outbox/outbox-means.ts';
import { KnownPhotosNote } from '#app/features/recording/photos/KnownPhotosNote.tsx';
import { unsavedPhotos, useKnownPhotos } from '#app/features/recording/photos/use-known-photos.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Progress } from '#app/ui/notices/Progress.tsx';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { PageHeading } from '#app/ui/page/Page.tsx';
import { PartFailed } from '#app/ui/parts/PartFailed.tsx';
import { urls } from '#app/urls.ts';
import { QuestionsLater } from '../QuestionsLater.tsx';
import { DropSheetButton } from '../sheet/DropSheetButton.tsx';
import { FailedFiles } from '../sheet/FailedFiles.tsx';
import { photoDragType } from '../sheet/RowPhotos.tsx';
import { SettledSheet } from '../sheet/SettledSheet.tsx';
import { SheetSaveBar } from '../sheet/SheetSaveBar.tsx';
import { countRows, useSaving } from '../sheet/use-saving.ts';
import { useSheetDraft } from '../sheet/use-sheet-draft.ts';
import { BulkSheet } from './BulkSheet.tsx';
import css from './bulk.module.css';
import { ChooseFiles, DropZone } from './DropZone.tsx';
import { bulkMessages as messages } from './messages.ts';
import { useBulk } from './use-bulk.ts';

type BulkPageProps = {
  memberId: number;
  username: string;
  keepsSheets: boolean;
  asked: string | null;
  projects: readonly AskedProject[];
};

/** Many photos at once: dropped, grouped, looked through as a sheet beside the map, and saved one by one. */
export function BulkPage({ asked, projects, ...props }: BulkPageProps) {
  return (
    <>
      <QuestionsLater projects={projects} />
      <SettledSheet memberId={props.memberId} kind="bulk" asked={asked}>
        <BulkWork {...props} />
      </SettledSheet>
    </>
  );
}

function BulkWork({ memberId, username, keepsSheets }: Omit<BulkPageProps, 'asked' | 'projects'>) {
  const bulk = useBulk(memberId);
  const known = useKnownPhotos(memberId, unsavedPhotos(bulk.state?.sheet), (key) => bulk.files.get(key));
  const saving = useSaving(
    memberId,
    bulk,
    useMemo(() => sheetMeans(memberId), [memberId]),
  );
  const isSaving = saving.sending !== 'idle';
  const draftWords = useSheetDraft({ memberId, kind: 'bulk', kept: bulk, keepsSheets, isSaving });
  const [isOver, setIsOver] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const showSnack = useSnackbar();
  const { state, reading } = bulk;

  if (!state) return <p className={css.opening}>{bulk.isElsewhere ? messages.elsewhere : messages.opening}</p>;
  const { sheet, extra } = state;
  const counts = countRows(sheet.rows);
  const isEmpty = sheet.rows.length === 0;
  const isAllSaved = !isEmpty && counts.saved === sheet.rows.length;
  const take = (files: Iterable<File>) => bulk.addFiles(files);
  const isFiles = (event: DragEvent) => !event.dataTransfer.types.includes(photoDragType);

  async function startNew() {
    await saving.pause();
    await bulk.clear();
    showSnack({ text: messages.startNewDone });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere; the button beside does the same
    <div
      className={css.page}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(isFiles(event));
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (isFiles(event)) take([...event.dataTransfer.files]);
      }}
    >
      <PageHeading
        title={headingOf(sheet.photos.size, sheet.rows.length, counts.saved)}
        lead={isEmpty ? messages.lead : messages.look}
        aside={!isEmpty && !isAllSaved && <ChooseFiles label={messages.chooseMore} onFiles={take} />}
      />
      {reading && (
        <div className={css.reading}>
          <p role="status">{messages.reading(reading.done, reading.total)}</p>
          <Progress
            label={messages.reading(reading.done, reading.total)}
            percent={(reading.done / reading.total) * 100}
          />
        </div>
      )}
      {draftWords && (
        <p className="faint" role="status">
          {draftWords}
        </p>
      )}
      <FailedFiles failed={extra.failed} hasFile={bulk.hasFailedFile} onSettle={bulk.settleFailed} />
      <KnownPhotosNote photos={known} />
      <p className="visually-hidden" role="status">
        {!reading && !isEmpty && messages.status(sheet.photos.size, extra.failed.length)}
      </p>
      {isAllSaved && (
        <Note kind="ok" role="status">
          {messages.allSaved(counts.saved)}
          <div className={css.buttons}>
            <LinkButton to={urls.profileSightings(username)}>{messages.toSightings}</LinkButton>
            <LinkButton to={urls.sortIntoGroup()} icon="layers">
              {messages.toGroup}
            </LinkButton>
            <Button icon="plus" onClick={startNew}>
              {messages.startNew}
            </Button>
          </div>
        </Note>
      )}
      {bulk.missing && <PartFailed {...bulk.missing} />}
      <BulkSheet bulk={bulk} sheet={sheet} saving={saving} showsMissing={showsMissing}>
        {isEmpty && <DropZone isOver={isOver} onFiles={take} />}
      </BulkSheet>
      {!isEmpty && (
        <SheetSaveBar
          saving={saving}
          counts={counts}
          here={urls.newSighting({ mod: 'tobb' })}
          trouble={bulk.trouble}
          isKept={bulk.isKept}
          onSave={() => {
            setShowsMissing(true);
            saving.save();
          }}
        >
          <DropSheetButton onDrop={startNew} />
        </SheetSaveBar>
      )}
    </div>
  );
}

function headingOf(photos: number, rows: number, saved: number): string {
  if (rows === 0) return messages.dropTitle;
  return saved === rows ? messages.titleSaved(saved) : messages.title(photos, rows);
}
