import type { MemberView } from '#app/features/members/find-members.server.ts';

/** What a taxon's first page tells of a description: how to know it, and in a sentence or two where and how it lives. */
export type BriefDescription = { lead: string; about: { section: string; title: string; text: string }[] };

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
