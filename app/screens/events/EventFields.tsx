import type { ReactNode } from 'react';
import shared from '#app/features/browsing/contained/contained.module.css';
import { eventLimits, type TypedEvent } from '#app/features/events/event-form.ts';
import { AreaField } from '#app/features/places/maps/draw/AreaField.tsx';
import { CheckField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { eventPageMessages as messages } from './messages.ts';

type EventFieldsProps = { typed: TypedEvent; errors: Record<string, string>; children: ReactNode };

/** All that is said of an event, with its own cover as `children`. */
export function EventFields({ typed, errors, children }: EventFieldsProps) {
  const line = (
    name: keyof TypedEvent,
    label: string,
    more: { hint?: string; optional?: boolean; required?: boolean; maxLength?: number } = {},
  ) => (
    <TextField label={label} name={name} defaultValue={typed[name]} error={errors[name]} autoComplete="off" {...more} />
  );
  return (
    <>
      {line('name', messages.name, { required: true, maxLength: eventLimits.name })}
      <TextArea
        label={messages.description}
        name="description"
        defaultValue={typed.description}
        error={errors.description}
        hint={messages.descriptionHint}
        maxLength={eventLimits.description}
        optional
      />
      <div className={shared.pair}>
        {line('firstDay', messages.firstDay, { required: true, hint: messages.dayHint })}
        {line('firstTime', messages.firstTime, { hint: messages.timeHint, optional: true })}
      </div>
      <div className={shared.pair}>
        {line('lastDay', messages.lastDay, { hint: messages.lastDayHint, optional: true })}
        {line('lastTime', messages.lastTime, { hint: messages.timeHint, optional: true })}
      </div>
      {line('placeText', messages.place, { hint: messages.placeHint, optional: true, maxLength: eventLimits.place })}
      <AreaField value={typed.area} error={errors.area} hint={messages.areaHint} />
      <TextArea
        label={messages.rules}
        name="rules"
        defaultValue={typed.rules}
        error={errors.rules}
        hint={messages.rulesHint}
        maxLength={eventLimits.rules}
        optional
      />
      {children}
      {line('cover', messages.coverField, { hint: messages.coverHint, optional: true })}
      {line('former', messages.former, { hint: messages.formerHint, optional: true })}
      <CheckField label={messages.hasRanking} name="hasRanking" value="on" defaultChecked={typed.hasRanking === 'on'} />
    </>
  );
}
