import type { Credited } from '#app/features/licences/Credit.tsx';
import type { MemberView } from '#app/features/members/find-members.server.ts';

/** What a taxon's first page tells of a description: how to know it, and in a sentence or two where and how it lives. */
export type BriefDescription = { lead: string; about: { section: string; title: string; text: string }[] };

/** A picture of a public find in a description, with whose it is; `caption` the editor's words, '' where there are none. */
export type DescribedPicture = {
  imageId: number;
  sightingUrl: string;
  urls: { small: string; medium: string; large: string };
  /** Pixels of the original, upright. */
  width: number;
  height: number;
  caption: string;
  alt: string;
  credit: Credited;
};

/** A published description as pages and the interface show it. */
export type DescriptionView = {
  id: number;
  taxonId: number;
  language: string;
  version: number;
  /** UTC instant, ISO 8601. */
  publishedAt: string;
  /** In the order of the kinds; `html` is clean. */
  sections: { section: string; title: string; html: string; pictures: DescribedPicture[] }[];
  /** In the order of the numbers by which the text cites them. */
  sources: { citation: string; url: string | null }[];
  /** The first author first; those whose accounts are gone are left out. */
  authors: MemberView[];
};
