import { type Licence, licenceById } from './licence-catalogue.ts';
import { pickerMessages as messages } from './picker-messages.ts';

/** The licences to choose from, by what they give away: the widest first. */
export const licenceGroups: readonly { title: string; licences: readonly Licence[] }[] = [
  { title: messages.groups.open, ids: [8, 1, 3] },
  { title: messages.groups.more, ids: [2, 4, 5, 6] },
  { title: messages.groups.closed, ids: [7] },
  { title: messages.groups.older, ids: [9, 10, 11, 12, 13, 14] },
  { title: messages.groups.expired, ids: [15] },
].map(({ title, ids }) => ({ title, licences: ids.map(licenceById) }));
