import type { MemberView } from '#app/features/members/find-members.server.ts';

/** A published description as pages and the interface show it. */
export type DescriptionView = {
  id: number;
  taxonId: number;
  language: string;
  version: number;
  /** UTC instant, ISO 8601. */
  publishedAt: string;
  /** In the order of the kinds; `html` is clean. */
  sections: { section: string; title: string; html: string }[];
  sources: { citation: string; url: string | null }[];
  /** The first author first; those whose accounts are gone are left out. */
  authors: MemberView[];
};
