import { z } from 'zod';
import { typedArea, typedDay, typedLine, typedLines } from '#app/platform/action/typed-fields.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { eventMessages as messages } from './messages.ts';

export const eventLimits = { name: 120, place: 160, description: 4000, rules: 4000, days: 366 } as const;

/** The fields of an event's form, as they are typed. */
export const typedEventFields = [
  ...(['name', 'description', 'firstDay', 'firstTime', 'lastDay', 'lastTime', 'placeText'] as const),
  ...(['area', 'rules', 'cover', 'former', 'hasRanking'] as const),
] as const;
export type TypedEvent = Record<(typeof typedEventFields)[number], string>;

export const emptyEvent: TypedEvent = {
  name: '',
  description: '',
  firstDay: '',
  firstTime: '',
  lastDay: '',
  lastTime: '',
  placeText: '',
  area: '',
  rules: '',
  cover: '',
  former: '',
  hasRanking: 'on',
};

const line = (most: number) => typedLine(most, messages.tooLong);
const lines = (most: number) => typedLines(most, messages.tooLong);
const day = (missing: string) => typedDay({ missing, wrong: messages.oneDay });

const time = z
  .string()
  .default('')
  .transform((text, context) => {
    const [typed] = [tidy(text)];
    if (typed === '') return null;
    const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(typed) ?? [];
    if (hours !== '' && Number(hours) < 24 && Number(minutes) < 60) return `${hours.padStart(2, '0')}:${minutes}`;
    context.addIssue({ code: 'custom', message: messages.time });
    return z.NEVER;
  });

/** A number as it is typed, or the address that ends in it. */
const number = z
  .string()
  .default('')
  .transform((text, context) => {
    if (tidy(text) === '') return null;
    const [, digits] = /(?:^|\/)(\d{1,9})\/?(?:[?#].*)?$/.exec(tidy(text)) ?? [];
    if (digits !== undefined && Number(digits) > 0) return Number(digits);
    context.addIssue({ code: 'custom', message: messages.number });
    return z.NEVER;
  });

/** What is said of an event. */
export const eventSchema = z
  .object({
    name: line(eventLimits.name).pipe(z.string().min(1, messages.nameMissing)),
    description: lines(eventLimits.description),
    rules: lines(eventLimits.rules),
    placeText: line(eventLimits.place).default(''),
    firstDay: day(messages.firstDay),
    firstTime: time,
    lastDay: z.string().default(''),
    lastTime: time,
    area: typedArea(messages.area),
    cover: number,
    former: number,
    hasRanking: z
      .string()
      .optional()
      .transform((value) => value === 'on'),
  })
  .transform((typed, context) => {
    const parsed = tidy(typed.lastDay) === '' ? typed.firstDay : day(messages.lastDay).safeParse(typed.lastDay).data;
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    if (parsed === undefined) return refuse('lastDay', messages.oneDay);
    const { firstDay, firstTime, lastTime } = typed;
    if (parsed < firstDay) return refuse('lastDay', messages.order);
    if (parsed === firstDay && firstTime !== null && lastTime !== null && lastTime <= firstTime)
      return refuse('lastTime', messages.order);
    if ((Date.parse(parsed) - Date.parse(firstDay)) / 86_400_000 >= eventLimits.days)
      return refuse('lastDay', messages.tooLongPeriod(eventLimits.days));
    return { ...typed, lastDay: parsed };
  });
export type EventInput = z.output<typeof eventSchema>;

export const newEventKey = z.object({ clientId: z.uuid(messages.clientId) });
