import type { DueTerms } from '#app/features/members/terms/due-terms.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { FrameViewer } from './frame-types.ts';

/** The viewer as the frame shows them. */
export function frameViewerOf(viewer: Viewer, termsDue: DueTerms | null = null): FrameViewer {
  return {
    isLoggedIn: viewer.memberId !== null,
    userName: viewer.username,
    fullName: viewer.fullName,
    avatarUrl: viewer.avatarKey && urls.imageFile(viewer.avatarKey),
    isEditor: viewer.isEditor,
    isExpert: viewer.expertTaxonIds.length > 0,
    isAdmin: viewer.isAdmin,
    isDonor: viewer.isDonor,
    isBot: viewer.isBot,
    termsDue,
    theme: viewer.theme,
  };
}
