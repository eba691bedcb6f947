import type { FastifyInstance } from 'fastify';
import { settingsCall, takeForms } from '#app/features/members/settings/settings-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { saveNotificationSettings } from './notification-settings.server.ts';
import { notificationSettingsForm } from './settings-form.ts';

/** `/profile/edit/notifications`: of what a member hears, and how. */
export async function notificationSettingsApi(
  server: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  takeForms(server);
  settingsCall(server, services, {
    path: '/profile/edit/notifications',
    page: 'ertesitesek',
    summary: 'Menti, miről és milyen gyakran jöjjön levél, és mi jöjjön a böngészőbe.',
    notes: 'Témánként; ami nincs elküldve, nem változik.',
    form: notificationSettingsForm,
    save: saveNotificationSettings,
  });
}
