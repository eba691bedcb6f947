import { useMemo } from 'react';
import { countRegrouped, regroup } from '#app/features/recording/sheet/regroup-sheet.ts';
import type { Sheet } from '#app/features/recording/sheet/sheet-changes.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import css from './GroupingChoice.module.css';
import { bulkMessages as messages } from './messages.ts';
import type { Bulk } from './use-bulk.ts';

/** How far apart photos of one sighting may be, each choice with the number of sightings that it would give. */
export function GroupingChoice({ bulk, sheet }: { bulk: Bulk; sheet: Sheet }) {
  const showSnack = useSnackbar();
  const choices = useMemo(
    () =>
      Object.entries(messages.pauses).map(([text, words]) => {
        const seconds = Number(text);
        return { seconds, words, rows: countRegrouped(sheet, seconds) };
      }),
    [sheet],
  );

  function choose(seconds: number, rows: number) {
    const run = bulk.change((state) => ({ ...state, sheet: regroup(state.sheet, seconds, newClientId) }));
    showSnack({ text: messages.regrouped(rows), act: { label: messages.undo, run } });
  }

  return (
    <fieldset className={css.root}>
      <legend>{messages.pause}</legend>
      <div className={css.choices}>
        {choices.map(({ seconds, words, rows }) => (
          <label key={seconds} className={css.choice}>
            <input
              type="radio"
              name="pause"
              value={seconds}
              checked={sheet.pauseSeconds === seconds}
              onChange={() => choose(seconds, rows)}
            />
            <span>
              {words}
              <small className="num">{messages.pauseRows(rows)}</small>
            </span>
          </label>
        ))}
      </div>
      <p className={css.hint}>{messages.pauseHint}</p>
    </fieldset>
  );
}
