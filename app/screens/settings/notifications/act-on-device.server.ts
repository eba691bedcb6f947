import { type RouterContextProvider, redirect } from 'react-router';
import { addDevice, removeDevice } from '#app/features/notifications/push/push-devices.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { leadBack } from '#app/platform/action/lead-back.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

export function isDeviceForm(fields: FormData): boolean {
  return fields.get('intent') === 'add-device' || fields.get('intent') === 'remove-device';
}

/** Has notices pushed to a device, or ends that. */
export async function actOnDevice(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  fields: FormData,
): Promise<Response | null> {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  await orPageProblem(async () => {
    if (fields.get('intent') === 'add-device')
      await addDevice(services, viewer, { subscription: Object.fromEntries(fields), headers: request.headers });
    else await removeDevice(services, viewer, parseOr('malformed', idSchema, fields.get('deviceId')));
  });
  const path = urls.profileEdit('ertesitesek');
  return fields.get('intent') === 'add-device' ? leadBack(request, path) : redirect(path, 303);
}
