import type { MemberView } from '#app/features/members/find-members.server.ts';

/** A member's own collection of sightings; of its contents this feature knows nothing. */
export type GroupView = {
  id: number;
  name: string;
  slug: string;
  url: string;
  description: string;
  user: MemberView;
  createdAt: string;
  updatedAt: string;
};
