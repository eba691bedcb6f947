import type { FastifyInstance } from 'fastify';
import { basicForm } from '#app/features/members/settings/basic-form.ts';
import { settingsCall, takeForms } from '#app/features/members/settings/settings-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { saveProfile } from './save-profile.server.ts';

/** `/profile/edit/basic`: what stands at the head of the own profile. */
export async function profileApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  takeForms(server);
  settingsCall(server, services, {
    path: '/profile/edit/basic',
    page: 'alapadatok',
    summary: 'Menti a saját nevet, bemutatkozást és a profil fejlécképét.',
    notes: 'Ami nincs elküldve, nem változik; más mezőt nem fogad el.',
    form: basicForm,
    save: saveProfile,
  });
}
