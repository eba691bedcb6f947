import { type DragEvent, useCallback, useId, useState } from 'react';
import { draftLimits } from '#app/features/recording/drafts/draft-limits.ts';
import css from '#app/features/recording/evenings/evening.module.css';
import { eveningFormMessages as messages } from '#app/features/recording/evenings/evening-messages.ts';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { photoReadings, type Reading } from '#app/features/recording/readings.ts';
import { doubtsOf, type SheetPhoto } from '#app/features/recording/sheet/photo-sheet.ts';
import { momentOf, type SheetSettings } from '#app/features/recording/sheet/photo-sources.ts';
import {
  type CellChange,
  isOpen,
  photosOf,
  type Sheet as SheetModel,
  writeCells,
} from '#app/features/recording/sheet/sheet-changes.ts';
import { pickedPictures } from '#app/platform/images/picture-format.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { bulkMessages } from '../bulk/messages.ts';
import { usePicks } from '../bulk/use-picks.ts';
import { columnsOf } from '../sheet/columns.ts';
import { sheetMessages } from '../sheet/messages.ts';
import { RowPhotos } from '../sheet/RowPhotos.tsx';
import { RowState } from '../sheet/RowState.tsx';
import { isEmptyRow } from '../sheet/row-words.ts';
import { type ActiveCell, Sheet } from '../sheet/Sheet.tsx';
import { type Pasted, pastedWords } from '../sheet/spread-cells.ts';
import type { Saving } from '../sheet/use-saving.ts';
import { type EveningSheet, withLinesFor } from './use-evening.ts';

const columns = columnsOf('taxonName', 'count', 'time', 'sex', 'lifeStage', 'notes');

type EveningLinesProps = {
  evening: EveningSheet;
  sheet: SheetModel;
  /** the lines as the sightings that they become */
  rows: readonly OutboxSighting[];
  saving: Saving;
  showsMissing: boolean;
};

/** What came, line by line; a new line stands ready below the last. */
export function EveningLines({ evening, sheet, rows, saving, showsMissing }: EveningLinesProps) {
  const [active, setActive] = useState<ActiveCell | null>(null);
  const [wanted, setWanted] = useState<ActiveCell | null>(null);
  const showSnack = useSnackbar();
  const order = rows.map(({ clientId }) => clientId);
  const picks = usePicks(order);
  const { step, addPhotos } = evening;

  const write = useCallback(
    (changes: CellChange[], what?: 'filled') => {
      const run = step((before) => writeCells(before, changes));
      if (what) showSnack({ text: sheetMessages.filled(changes.length), act: { label: bulkMessages.undo, run } });
    },
    [step, showSnack],
  );
  const paste = useCallback(
    (pasted: Pasted) => {
      const { changes } = pasted;
      const run = step((before) => writeCells(withLinesFor(before, changes), changes));
      showSnack({ ...pastedWords(pasted), act: { label: bulkMessages.undo, run } });
    },
    [step, showSnack],
  );
  const drop = useCallback(
    (clientId: string, event: DragEvent) => {
      event.preventDefault();
      addPhotos(clientId, [...event.dataTransfer.files]);
    },
    [addPhotos],
  );
  const remove = (clientIds: readonly string[]) => {
    const run = evening.removeLines(clientIds);
    picks.clear();
    showSnack({ text: messages.removed(clientIds.length), act: { label: bulkMessages.undo, run } });
  };

  return (
    <>
      <Sheet
        label={messages.linesLabel}
        layout="evening"
        rows={rows}
        columns={columns}
        selected={picks.rows}
        active={active}
        wanted={wanted}
        showsMissing={showsMissing}
        photosOf={(row, number) => (
          <>
            <RowPhotos
              photos={photosOf(sheet, row)}
              thumbnails={evening.thumbnails}
              picked={picks.photos}
              isLocked={!isOpen(row)}
              onPick={picks.pickPhoto}
            />
            {isOpen(row) && <AddPhotos number={number} onFiles={(files) => addPhotos(row.clientId, files)} />}
          </>
        )}
        stateOf={(row, number) =>
          !isEmptyRow(row) && (
            <RowState
              row={row}
              ofPhotos={clockDoubts(photosOf(sheet, row), row, sheet.settings)}
              number={number}
              percent={saving.percent?.clientId === row.clientId ? saving.percent.percent : undefined}
            />
          )
        }
        onSelect={picks.selectRow}
        onActive={setActive}
        // The line that stands ready below is one of them.
        room={Math.max(0, draftLimits.sheetRows - rows.length - 1)}
        onWrite={write}
        onPaste={paste}
        onDropPhotos={drop}
      />
      <div className={css.buttons}>
        <Button
          icon="plus"
          onClick={() => {
            const last = sheet.rows.at(-1);
            if (last) setWanted({ clientId: last.clientId, field: 'taxonName' });
          }}
        >
          {messages.addLine}
        </Button>
        {picks.rows.size > 0 && (
          <Button variant="quiet" icon="trash" onClick={() => remove([...picks.rows])}>
            {messages.remove}
          </Button>
        )}
        {picks.photos.size > 0 && (
          <Button
            variant="quiet"
            icon="trash"
            onClick={() => {
              const run = evening.removePhotos([...picks.photos]);
              picks.clear();
              showSnack({ text: bulkMessages.removed, act: { label: bulkMessages.undo, run } });
            }}
          >
            {bulkMessages.removePhotos}
          </Button>
        )}
      </div>
      <p className={css.hint}>
        {messages.photosHint} {sheetMessages.keysHelp}
      </p>
    </>
  );
}

/** An evening's line takes of its photos the hour alone. */
function clockDoubts(photos: readonly SheetPhoto[], { typed }: OutboxSighting, settings: SheetSettings): Reading[] {
  const isTheirs = photos.some((photo) => momentOf(photo, settings)?.slice(11, 16) === typed.time);
  const { foreignClock } = doubtsOf(photos, settings);
  return photoReadings({ where: null, daysDiffer: false, foreignClock }, { isWhen: isTheirs, isWhere: false });
}

function AddPhotos({ number, onFiles }: { number: number; onFiles(files: File[]): void }) {
  const id = useId();
  return (
    <label className={css.add} htmlFor={id}>
      <Icon name="camera" size="s" />
      <span aria-hidden="true">{messages.addPhotos}</span>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={pickedPictures}
        multiple
        aria-label={messages.addPhotosTo(number)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
