import type { FastifyInstance } from 'fastify';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { connectionsForm } from './connections-form.ts';
import { othersForm } from './others-form.ts';
import { saveConnections } from './save-connections.server.ts';
import { saveOthers } from './save-others.server.ts';
import { saveVolunteer } from './save-volunteer.server.ts';
import { settingsCall, takeForms } from './settings-call.server.ts';
import { volunteerForm } from './volunteer-form.ts';

/** `/profile/edit/…`: what a member sets of themselves. */
export async function settingsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  takeForms(server);
  settingsCall(server, services, {
    path: '/profile/edit/connections',
    page: 'kapcsolatok',
    summary: 'Menti, hogy nyilvános-e az e-mail-cím, a honlapot és a máshol lévő fiókokat.',
    notes:
      'Fiók helyén név vagy teljes cím; üres szöveg leveszi. Az e-mail-cím maga a beállítások lapján, levéllel megerősítve változtatható.',
    form: connectionsForm,
    save: saveConnections,
  });
  settingsCall(server, services, {
    path: '/profile/edit/others',
    page: 'egyeb',
    summary: 'Menti a saját megjelenést, a határozóasztal billentyűit és az események értesítéseit.',
    form: othersForm,
    save: saveOthers,
  });
  settingsCall(server, services, {
    path: '/profile/edit/volunteer',
    page: 'onkentes',
    summary: 'Menti az önkéntes munka feltételeit: élőlények, vármegyék, megkereshető-e.',
    notes: 'Az élőlények azonosítóval, a vármegyék a KSH kétjegyű kódjával.',
    form: volunteerForm,
    save: saveVolunteer,
  });
}
