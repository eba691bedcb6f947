import { recordMessages } from '#app/features/recording/form/messages.ts';
import {
  contestedFields,
  isOpen,
  mergeRows,
  movePhotos,
  removePhotos,
  removeRows,
  type Sheet,
  splitRows,
  takeOut,
} from '#app/features/recording/sheet/sheet-changes.ts';
import { maxImages } from '#app/features/recording/sighting-limits.ts';
import type { TypedField } from '#app/features/recording/typed-sighting.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { sheetMessages } from '../sheet/messages.ts';
import css from './bulk.module.css';
import { bulkMessages as messages } from './messages.ts';
import type { Bulk } from './use-bulk.ts';
import type { Picks } from './use-picks.ts';

type BulkToolsProps = { bulk: Bulk; sheet: Sheet; picks: Picks; onFillDown(): void };

/** What of the rows goes when they are joined, by the fields' names on the page; half of a choice goes with the other half. */
function lostWords(sheet: Sheet, ids: readonly string[]): string[] {
  const { habitat, hostPlant, altitude, placeText } = recordMessages;
  const words: Partial<Record<TypedField, string>> = {
    ...sheetMessages.columns,
    ...{ habitat, hostPlant, altitude, placeText },
  };
  return contestedFields(sheet, ids).flatMap((field) => words[field]?.toLocaleLowerCase('hu') ?? []);
}

/** What can be done with the selected rows, or with the photos that were picked: the same by hand, key and thumb. */
export function BulkTools({ bulk, sheet, picks, onFillDown }: BulkToolsProps) {
  const showSnack = useSnackbar();
  const { rows: selected, photos: picked } = picks;
  const open = sheet.rows.filter(isOpen);
  const isAll = open.length > 0 && open.every(({ clientId }) => selected.has(clientId));

  function step(text: string, next: (sheet: Sheet) => Sheet) {
    const after = next(sheet);
    if (after === sheet) return showSnack({ text: messages.tooMany(maxImages), tone: 'error' });
    const run = bulk.change((state) => ({ ...state, sheet: next(state.sheet) }));
    picks.clear();
    showSnack({ text, act: { label: messages.undo, run } });
  }

  if (picked.size > 0) return <PhotoTools sheet={sheet} picked={picked} onStep={step} />;
  return (
    <div className={css.tools} role="toolbar" aria-label={messages.tools}>
      <CheckField
        label={sheetMessages.selectAll}
        name="all"
        checked={isAll}
        onChange={() => picks.selectRows(isAll ? [] : open.map(({ clientId }) => clientId))}
      />
      <Button
        icon="merge"
        title={selected.size < 2 ? messages.selectTwo : undefined}
        onClick={() =>
          selected.size < 2
            ? showSnack({ text: messages.selectTwo })
            : step(messages.merged(selected.size, lostWords(sheet, [...selected])), (each) =>
                mergeRows(each, [...selected]),
              )
        }
      >
        {messages.merge}
      </Button>
      <Button
        icon="split"
        onClick={() =>
          sheet.rows.some(({ clientId, photoKeys }) => selected.has(clientId) && photoKeys.length > 1)
            ? step(messages.splitDone, (each) => splitRows(each, [...selected], newClientId))
            : showSnack({ text: messages.selectOne })
        }
      >
        {messages.split}
      </Button>
      <Button icon="down" title={sheetMessages.fillDownHint} onClick={onFillDown}>
        {sheetMessages.fillDown}
      </Button>
      {selected.size > 0 && (
        <Button
          variant="quiet"
          icon="trash"
          onClick={() => step(messages.removed, (each) => removeRows(each, openOf(each, selected)))}
        >
          {messages.removeRows}
        </Button>
      )}
    </div>
  );
}

type PhotoToolsProps = {
  sheet: Sheet;
  picked: ReadonlySet<string>;
  onStep(text: string, next: (sheet: Sheet) => Sheet): void;
};

function PhotoTools({ sheet, picked, onStep }: PhotoToolsProps) {
  const keys = [...picked];
  const from = sheet.rows.findIndex((row) => row.photoKeys.some((key) => picked.has(key)));
  const before = sheet.rows.slice(0, from).findLast(isOpen);
  const after = sheet.rows.slice(from + 1).find(isOpen);
  return (
    <div className={css.tools} role="toolbar" aria-label={messages.tools}>
      <p className={css.picked} role="status">
        {messages.pickedPhotos(picked.size)}
      </p>
      <Button icon="split" onClick={() => onStep(messages.moved, (each) => takeOut(each, keys, newClientId))}>
        {messages.takeOut}
      </Button>
      {before && (
        <Button icon="up" onClick={() => onStep(messages.moved, (each) => movePhotos(each, keys, before.clientId))}>
          {messages.toPrevious}
        </Button>
      )}
      {after && (
        <Button icon="down" onClick={() => onStep(messages.moved, (each) => movePhotos(each, keys, after.clientId))}>
          {messages.toNext}
        </Button>
      )}
      <Button variant="quiet" icon="trash" onClick={() => onStep(messages.removed, (each) => removePhotos(each, keys))}>
        {messages.removePhotos}
      </Button>
    </div>
  );
}

function openOf(sheet: Sheet, selected: ReadonlySet<string>): string[] {
  return sheet.rows.filter((row) => isOpen(row) && selected.has(row.clientId)).map(({ clientId }) => clientId);
}
