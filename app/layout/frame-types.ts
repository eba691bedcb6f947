import type { DueTerms } from '#app/features/members/terms/due-terms.ts';
import type { Theme } from '#app/viewer/viewer.ts';

/** The viewer as the frame of a page knows them; a visitor has null names. */
export type FrameViewer = {
  isLoggedIn: boolean;
  userName: string | null;
  fullName: string | null;
  avatarUrl: string | null;
  isEditor: boolean;
  isExpert: boolean;
  isAdmin: boolean;
  isDonor: boolean;
  isBot: boolean;
  /** changed terms of use that wait to be accepted */
  termsDue: DueTerms | null;
  /** the look that the member has set for everywhere; one chosen in this browser wins */
  theme: Theme;
};

/** The site's own settings that every page shows; supportUrl is an outside address. */
export type FrameSite = {
  name: string;
  /** where everybody reaches the site, without a slash at the end; '' where nothing is known of it */
  publicUrl: string;
  supportUrl: string | null;
  contactEmail: string | null;
  /** percent of the year's costs that have come together, 0–100 and above */
  donationPercentage: number;
};
