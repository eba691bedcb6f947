import { useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { footprintMessages } from '../footprint-messages.ts';
import { readCorners } from '../typed-footprint.ts';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';

type FootprintFieldProps = {
  value: string;
  /** whether the place is a line or an area: with scripts there is nothing to type for a point */
  isDrawn: boolean;
  error: string | undefined;
  onType(text: string): void;
};

/** The corners as a list to type or paste: for keyboards, for readers aloud, and where no scripts draw. */
export function FootprintField({ value, isDrawn, error, onType }: FootprintFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  // Opened by a fault or by hand it stays so: whoever mends it must not lose it from under the hands.
  const [isOpen, setOpen] = useState(false);
  const { badLine } = readCorners(value);
  const unreadable = badLine !== null && !isTyping ? footprintMessages.badLine(badLine) : undefined;
  const problem = error ?? unreadable;
  return (
    <details
      className={cx(css.more, !isDrawn && value === '' && 'without-scripts')}
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="down" size="s" />
        {messages.corners}
      </summary>
      <div>
        <TextArea
          label={messages.cornersLabel}
          name="footprint"
          className="num"
          rows={5}
          spellCheck={false}
          autoComplete="off"
          value={value}
          hint={messages.cornersHint}
          error={problem}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </div>
    </details>
  );
}
