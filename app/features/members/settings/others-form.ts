import { z } from 'zod';
import { listViews, themes } from '#app/viewer/viewer.ts';
import { formMessages as messages } from './messages.ts';
import { answerOf, isTicked, type Typed } from './typed.ts';

const theme = z.enum(themes, messages.choice);
const listView = z.enum(listViews, messages.choice);

const maxKeys = 60;
const workbenchKeys = z
  .record(z.string().max(20, messages.choice), z.union([z.string().max(20), z.boolean()], messages.choice))
  .refine((keys) => Object.keys(keys).length <= maxKeys, messages.choice)
  .nullable();

/** What `POST /profile/edit/others` takes; what is not sent stays as it is, other fields are ignored. */
export const othersSchema = z
  .object({
    theme,
    listView,
    /** sheets of many photos and of evenings are kept as drafts on the server too */
    sheetDrafts: z.boolean(),
    /** stands by name in the rankings */
    inRankings: z.boolean(),
    /** act → key, and `off: true` where they are switched off; null takes the usual ones */
    workbenchKeys,
    eventStart: z.boolean(),
    eventResults: z.boolean(),
    eventNearby: z.boolean(),
    projectNearby: z.boolean(),
  })
  .partial();

type OthersInput = z.input<typeof othersSchema>;

/** How pages look, what is kept of sheets, and whether one stands in the rankings. */
export const lookForm = {
  schema: othersSchema,
  read: (typed: Typed): OthersInput => ({
    theme: themes.find((each) => each === answerOf(typed, 'theme')),
    listView: listViews.find((each) => each === answerOf(typed, 'listView')),
    sheetDrafts: isTicked(typed, 'sheetDrafts'),
    inRankings: isTicked(typed, 'inRankings'),
  }),
};

/** What members hear of events and projects. */
export const eventsForm = {
  schema: othersSchema,
  read: (typed: Typed): OthersInput => ({
    eventStart: isTicked(typed, 'eventStart'),
    eventResults: isTicked(typed, 'eventResults'),
    eventNearby: isTicked(typed, 'eventNearby'),
    projectNearby: isTicked(typed, 'projectNearby'),
  }),
};

/** All of it, as the call takes it from a plain form: only what the form has. */
export const othersForm = {
  schema: othersSchema,
  read: (typed: Typed): OthersInput => ('theme' in typed || 'listView' in typed ? lookForm : eventsForm).read(typed),
};
