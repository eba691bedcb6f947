import type { MessagesView } from '#app/features/correspondence/find-correspondence.server.ts';

type Nothing = MessagesView & { refusal: string | null; isBlocked: boolean; clientId: string | null };

/** What the page holds for whoever is not logged in. */
export const nothing: Nothing = {
  items: [],
  olderCursor: null,
  untilId: 0,
  refusal: null,
  isBlocked: false,
  clientId: null,
};
