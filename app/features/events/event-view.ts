import type { MemberView } from '#app/features/members/find-members.server.ts';
import type { EventPeriod, EventState } from './event-state.ts';

/** An event as everybody may see it. */
export type EventView = EventPeriod & {
  id: number;
  url: string;
  name: string;
  description: string;
  rules: string;
  placeText: string;
  /** Its corners as an address has them; null: everywhere. */
  area: string | null;
  state: EventState;
  periodText: string;
  hasRanking: boolean;
  formerId: number | null;
  coverSightingId: number | null;
  organisers: MemberView[];
  participants: number;
  createdAt: string;
  updatedAt: string;
  closedAt: string | null;
};
