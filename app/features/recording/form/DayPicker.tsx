import { useRef } from 'react';
import { isCivilDate, today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { IconButton } from '#app/ui/actions/Button.tsx';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';

/** Opens the device's own calendar over a typed day; what is picked there is written as one writes it. */
export function DayPicker({ date, onPick }: { date: string; onPick: (date: string) => void }) {
  const calendar = useRef<HTMLInputElement>(null);
  const parsed = parseDate(date);

  function open() {
    const input = calendar.current;
    if (!input) return;
    input.max = today();
    input.value = parsed.kind === 'date' ? parsed.value.from : '';
    input.showPicker();
  }

  return (
    <>
      <input
        ref={calendar}
        className={css.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => isCivilDate(currentTarget.value) && onPick(formatDate(currentTarget.value))}
      />
      <IconButton className="needs-scripts" icon="calendar" label={messages.calendar} onClick={open} />
    </>
  );
}
