import { type EventInput, eventSchema, type TypedEvent, typedEventFields } from '#app/features/events/event-form.ts';
import type { EventView } from '#app/features/events/event-view.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { NBSP } from '#app/platform/text/numbers.ts';

/** An event's form as it was sent. */
export function typedEvent(form: FormData): TypedEvent {
  return Object.fromEntries(typedEventFields.map((name) => [name, String(form.get(name) ?? '')])) as TypedEvent;
}

/** Throws invalid. */
export function readEvent(typed: TypedEvent): EventInput {
  return parseOr('invalid', eventSchema, typed);
}

/** An event as its form begins. */
export function typedOf(event: EventView): TypedEvent {
  const day = (date: string) => formatDate(date).replaceAll(NBSP, ' ');
  return {
    name: event.name,
    description: event.description,
    firstDay: day(event.firstDay),
    firstTime: event.firstTime ?? '',
    lastDay: event.lastDay === event.firstDay ? '' : day(event.lastDay),
    lastTime: event.lastTime ?? '',
    placeText: event.placeText,
    area: event.area ?? '',
    rules: event.rules,
    cover: event.coverSightingId === null ? '' : String(event.coverSightingId),
    former: event.formerId === null ? '' : String(event.formerId),
    hasRanking: event.hasRanking ? 'on' : '',
  };
}
