import type { z } from 'zod';
import { ownMember } from '#app/features/members/own-member.ts';
import type { basicSchema } from '#app/features/members/settings/basic-form.ts';
import { formMessages as messages } from '#app/features/members/settings/messages.ts';
import { saveBasic } from '#app/features/members/settings/save-basic.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { existsShownPicture } from '../pictures/own-pictures.repo.server.ts';

/** Saves name, introduction and the picture at the head of the profile: one of their own that everybody sees. Throws not_logged_in, invalid. */
export async function saveProfile(
  services: Pick<Services, 'db' | 'queue'>,
  viewer: Viewer,
  form: z.output<typeof basicSchema>,
): Promise<void> {
  const { subheaderImageId: imageId } = form;
  const memberId = ownMember(viewer);
  if (typeof imageId === 'number' && !(await existsShownPicture(services.db, { memberId, imageId })))
    throw new DomainError('invalid', [{ path: 'subheaderImageId', message: messages.picture }]);
  await saveBasic(services, viewer, form);
}
