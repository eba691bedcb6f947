import { useState } from 'react';
import type { SheetPhoto } from '#app/features/recording/sheet/photo-sheet.ts';
import { clockOf } from '#app/features/recording/sheet/photo-sources.ts';
import { changeSettings } from '#app/features/recording/sheet/sheet-changes.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { secondsBetween } from '#app/platform/text/wall-time.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './bulk.module.css';
import { bulkMessages as messages } from './messages.ts';
import { shiftWords } from './shift-words.ts';
import type { Bulk } from './use-bulk.ts';

/** The camera's clock put right: by hours, or by what one photo's time really was. */
export function ClockPanel({ bulk, reference }: { bulk: Bulk; reference: SheetPhoto | undefined }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const sheet = bulk.state?.sheet;
  if (!sheet) return null;
  const { shiftSeconds, tracks } = sheet.settings;
  const shift = (seconds: number) =>
    bulk.change((state) => ({ ...state, sheet: changeSettings(state.sheet, { shiftSeconds: seconds }) }));
  const shown = reference && clockOf(reference)?.shown;

  function setClock() {
    const parsed = parseDate(typed);
    if (parsed.kind !== 'date' || parsed.value.precision !== 'day' || !parsed.value.time || !shown) {
      setError(messages.trueTimeUnreadable);
      return;
    }
    setError(undefined);
    setTyped('');
    shift(secondsBetween(shown, `${parsed.value.from}T${parsed.value.time}:${shown.slice(17)}`));
  }

  return (
    <details className={css.panel}>
      <summary>
        <Icon name="down" size="s" />
        {messages.more}
      </summary>
      <div className={css.panelBody}>
        <fieldset className={css.clock}>
          <legend>{messages.clock}</legend>
          <p className={css.hint}>{shown ? messages.clockHint : messages.noClock}</p>
          {shown && (
            <>
              <p role="status">
                <b>{shiftSeconds === 0 ? messages.shiftNone : messages.shift(shiftWords(shiftSeconds))}</b>
              </p>
              <div className={css.buttons}>
                <Button onClick={() => shift(shiftSeconds - 3600)}>{messages.shiftHour('−1')}</Button>
                <Button onClick={() => shift(shiftSeconds + 3600)}>{messages.shiftHour('+1')}</Button>
                {shiftSeconds !== 0 && (
                  <Button variant="quiet" onClick={() => shift(0)}>
                    {messages.resetClock}
                  </Button>
                )}
              </div>
              <p>{messages.clockSays(reference.name, `${formatDate(shown.slice(0, 10))}, ${shown.slice(11, 19)}.`)}</p>
              <div className={css.withButton}>
                <TextField
                  label={messages.trueTime}
                  name="trueTime"
                  hint={messages.trueTimeHint}
                  error={error}
                  value={typed}
                  autoComplete="off"
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
                <Button onClick={setClock}>{messages.setClock}</Button>
              </div>
            </>
          )}
        </fieldset>
        {tracks.length > 0 && (
          <p className={css.hint}>{messages.track(tracks.reduce((sum, part) => sum + part.length, 0))}</p>
        )}
      </div>
    </details>
  );
}
