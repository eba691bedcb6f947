import type { FastifyInstance } from 'fastify';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { basicForm } from './basic-form.ts';
import { saveBasic } from './save-basic.server.ts';
import { settingsCall, takeForms } from './settings-call.server.ts';

/** `/profile/edit/…`: what a member sets of themselves. */
export async function settingsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  takeForms(server);
  settingsCall(server, services, {
    path: '/profile/edit/basic',
    page: 'alapadatok',
    summary: 'Menti a saját nevet, bemutatkozást és a profil fejlécképét.',
    notes: 'Ami nincs elküldve, nem változik; más mezőt nem fogad el.',
    form: basicForm,
    save: saveBasic,
  });
}
