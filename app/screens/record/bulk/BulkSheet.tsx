import { type DragEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { photoReadings } from '#app/features/recording/readings.ts';
import { doubtfulPhoto } from '#app/features/recording/sheet/group-photos.ts';
import { doubtsOf, toGroupable } from '#app/features/recording/sheet/photo-sheet.ts';
import { clockOf, contradictions } from '#app/features/recording/sheet/photo-sources.ts';
import {
  type CellChange,
  isOpen,
  movePhotos,
  photosOf,
  type Sheet as SheetModel,
  takeOut,
  writeCells,
} from '#app/features/recording/sheet/sheet-changes.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { columnsOf } from '../sheet/columns.ts';
import { sheetMessages } from '../sheet/messages.ts';
import { droppedPhotos, RowPhotos } from '../sheet/RowPhotos.tsx';
import { RowState } from '../sheet/RowState.tsx';
import { type ActiveCell, Sheet } from '../sheet/Sheet.tsx';
import { fillCells, type Pasted, pastedWords } from '../sheet/spread-cells.ts';
import type { Saving } from '../sheet/use-saving.ts';
import { BulkMap } from './BulkMap.tsx';
import { BulkTools } from './BulkTools.tsx';
import css from './bulk.module.css';
import { ClockPanel } from './ClockPanel.tsx';
import { CommonPanel } from './CommonPanel.tsx';
import { GroupingChoice } from './GroupingChoice.tsx';
import { bulkMessages as messages } from './messages.ts';
import type { Bulk } from './use-bulk.ts';
import { usePicks } from './use-picks.ts';

const columns = columnsOf('taxonName', 'date', 'time', 'coordinates', 'count', 'notes', 'lifeStage', 'sex', 'method');

type BulkSheetProps = {
  bulk: Bulk;
  sheet: SheetModel;
  saving: Saving;
  showsMissing: boolean;
  /** what stands in place of a sheet without rows */
  children: ReactNode;
};

/** The proposed sightings as a sheet beside their map. */
export function BulkSheet({ bulk, sheet, saving, showsMissing, children }: BulkSheetProps) {
  const [active, setActive] = useState<ActiveCell | null>(null);
  const [wanted, setWanted] = useState<ActiveCell | null>(null);
  const showSnack = useSnackbar();
  const order = useMemo(() => sheet.rows.map(({ clientId }) => clientId), [sheet.rows]);
  const picks = usePicks(order);
  const { change } = bulk;

  const write = useCallback(
    (changes: CellChange[], what?: 'filled') => {
      if (changes.length === 0) return;
      const run = change((state) => ({ ...state, sheet: writeCells(state.sheet, changes) }));
      if (what) showSnack({ text: sheetMessages.filled(changes.length), act: { label: messages.undo, run } });
    },
    [change, showSnack],
  );
  const paste = useCallback(
    (pasted: Pasted) => {
      const run = change((state) => ({ ...state, sheet: writeCells(state.sheet, pasted.changes) }));
      showSnack({ ...pastedWords(pasted), act: { label: messages.undo, run } });
    },
    [change, showSnack],
  );

  function fillDown() {
    const source = sheet.rows.find(({ clientId }) => clientId === active?.clientId);
    if (!source || !active) return showSnack({ text: messages.selectOne });
    const chosen = sheet.rows.filter(({ clientId }) => picks.rows.has(clientId));
    const targets = chosen.length > 1 ? chosen : sheet.rows.slice(sheet.rows.indexOf(source) + 1);
    write(fillCells(source, targets, active.field), 'filled');
  }

  const drop = useCallback(
    (clientId: string, event: DragEvent) => {
      const keys = droppedPhotos(event);
      if (!keys) return;
      event.preventDefault();
      event.stopPropagation();
      change((state) => ({ ...state, sheet: movePhotos(state.sheet, keys, clientId) }));
      picks.clear();
    },
    [change, picks.clear],
  );

  const reference = [...picks.photos].map((key) => sheet.photos.get(key)).find((photo) => photo && clockOf(photo));
  return (
    <div className={css.root}>
      <div className={css.map}>
        <BulkMap
          sheet={sheet}
          activeId={active?.clientId ?? null}
          selected={picks.rows}
          onPin={(clientId) => setWanted({ clientId, field: 'taxonName' })}
          onWrite={write}
        />
      </div>
      {sheet.rows.length === 0 && <div className={css.sheet}>{children}</div>}
      {sheet.rows.length > 0 && (
        <div className={css.sheet}>
          <GroupingChoice bulk={bulk} sheet={sheet} />
          <div className={css.panels}>
            <CommonPanel rows={sheet.rows} selected={picks.rows} onWrite={(changes) => write(changes, 'filled')} />
            <ClockPanel bulk={bulk} reference={reference ?? firstWithClock(sheet, active)} />
          </div>
          <BulkTools bulk={bulk} sheet={sheet} picks={picks} onFillDown={fillDown} />
          <Sheet
            label={messages.sheetLabel}
            layout="photos"
            rows={sheet.rows}
            columns={columns}
            selected={picks.rows}
            active={active}
            wanted={wanted}
            showsMissing={showsMissing}
            photosOf={(row) => (
              <RowPhotos
                photos={photosOf(sheet, row)}
                thumbnails={bulk.thumbnails}
                picked={picks.photos}
                isLocked={!isOpen(row)}
                onPick={picks.pickPhoto}
              />
            )}
            stateOf={(row, number) => (
              <>
                <RowState
                  row={row}
                  ofPhotos={photoReadings(doubtsOf(photosOf(sheet, row), sheet.settings), {
                    isWhen: !row.touched.when,
                    isWhere: !row.touched.where,
                  })}
                  number={number}
                  percent={saving.percent?.clientId === row.clientId ? saving.percent.percent : undefined}
                />
                {isOpen(row) && <Doubt bulk={bulk} sheet={sheet} row={row} />}
              </>
            )}
            onSelect={picks.selectRow}
            onActive={setActive}
            onWrite={write}
            onPaste={paste}
            onDropPhotos={drop}
          />
          <p className={css.hint}>{sheetMessages.keysHelp}</p>
        </div>
      )}
    </div>
  );
}

/** Asks about what grouping could not be sure of. */
function Doubt({ bulk, sheet, row }: { bulk: Bulk; sheet: SheetModel; row: OutboxSighting }) {
  const photos = photosOf(sheet, row);
  const differs = photos.map(contradictions);
  const found = doubtfulPhoto(
    photos.map((photo) => toGroupable(photo, sheet.settings)),
    sheet.pauseSeconds,
  );
  return (
    <>
      {!row.touched.when && differs.some(({ when }) => when) && (
        <p className={css.doubt}>{messages.sidecarDiffers.when}</p>
      )}
      {!row.touched.where && differs.some(({ where }) => where) && (
        <p className={css.doubt}>{messages.sidecarDiffers.where}</p>
      )}
      {found && (
        <div className={css.doubt}>
          <p>{messages.doubt(found.index + 1, found.minutes)}</p>
          <Button
            variant="quiet"
            icon="split"
            onClick={() =>
              bulk.change((state) => ({ ...state, sheet: takeOut(state.sheet, [found.photo.key], newClientId) }))
            }
          >
            {messages.doubtTake}
          </Button>
        </div>
      )}
    </>
  );
}

function firstWithClock(sheet: SheetModel, active: ActiveCell | null) {
  const row = sheet.rows.find(({ clientId }) => clientId === active?.clientId);
  const own = row ? photosOf(sheet, row) : [];
  return [...own, ...sheet.photos.values()].find((photo) => clockOf(photo));
}
