import { type RouterContextProvider, redirect } from 'react-router';
import { addDevice, removeDevice } from '#app/features/notifications/push/push-devices.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';

export function isDeviceForm(fields: FormData): boolean {
  return fields.get('intent') === 'add-device' || fields.get('intent') === 'remove-device';
}

/** Has notices pushed to a device, or ends that. */
export async function actOnDevice(
  context: Readonly<RouterContextProvider>,
  { fields, headers }: { fields: FormData; headers: Headers },
): Promise<Response> {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  await orPageProblem(async () => {
    if (fields.get('intent') === 'add-device')
      await addDevice(services, viewer, { subscription: Object.fromEntries(fields), headers });
    else await removeDevice(services, viewer, Number(fields.get('deviceId')) || 0);
  });
  return redirect(urls.profileEdit('ertesitesek'), 303);
}
