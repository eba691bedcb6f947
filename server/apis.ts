import type { FastifyInstance } from 'fastify';
import { badgesApi } from '#app/features/badges/badges-api.server.ts';
import { descriptionsApi } from '#app/features/descriptions/descriptions-api.server.ts';
import { answerInThread } from '#app/features/determinations/answer-in-thread.server.ts';
import { determinationsApi } from '#app/features/determinations/determinations-api.server.ts';
import { exchangeApi } from '#app/features/exchange/exchange-api.server.ts';
import { licencesApi } from '#app/features/licences/licences-api.server.ts';
import { settingsApi } from '#app/features/members/settings/settings-api.server.ts';
import { termsApi } from '#app/features/members/terms-api.server.ts';
import { notificationsApi } from '#app/features/notifications/notifications-api.server.ts';
import { notificationSettingsApi } from '#app/features/notifications/settings-api.server.ts';
import { ownDataApi } from '#app/features/own-data/own-data-api.server.ts';
import { placesApi } from '#app/features/places/places-api.server.ts';
import { editingApi } from '#app/features/recording/editing-api.server.ts';
import { ownPlacesApi } from '#app/features/recording/own-places-api.server.ts';
import { recordingApi } from '#app/features/recording/recording-api.server.ts';
import { uploadApi } from '#app/features/recording/upload-api.server.ts';
import { namesApi } from '#app/features/search/names-api.server.ts';
import { searchApi } from '#app/features/search/search-api.server.ts';
import { commentsApi } from '#app/features/sightings/comments-api.server.ts';
import { sightingEditingApi } from '#app/features/sightings/editing-api.server.ts';
import { hintsApi } from '#app/features/sightings/hints-api.server.ts';
import { imagesApi } from '#app/features/sightings/images-api.server.ts';
import { licenceSettingsApi } from '#app/features/sightings/licences/licence-settings-api.server.ts';
import { reportsApi } from '#app/features/sightings/reports-api.server.ts';
import { sightingsApi } from '#app/features/sightings/sightings-api.server.ts';
import { taxonRecordsApi } from '#app/features/sightings/taxon-records-api.server.ts';
import { usersApi } from '#app/features/sightings/users-api.server.ts';
import { checklistApi } from '#app/features/taxonomy/checklist-api.server.ts';
import { taxonomyApi } from '#app/features/taxonomy/taxonomy-api.server.ts';
import type { RegisteredCall } from '#app/platform/action/call.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { openApi } from './openapi.ts';

/** `calls` are the routes as they get registered, for the interface's description. */
type ApisOptions = { services: Services; calls: readonly RegisteredCall[] };

/** Every feature's HTTP routes, each a Fastify plugin of its own; a new one is one line here. */
export async function apis(server: FastifyInstance, options: ApisOptions): Promise<void> {
  await server.register(imagesApi, options);
  await server.register(sightingsApi, options);
  await server.register(sightingEditingApi, options);
  await server.register(commentsApi, { ...options, say: answerInThread });
  await server.register(reportsApi, options);
  await server.register(uploadApi, options);
  await server.register(recordingApi, options);
  await server.register(editingApi, options);
  await server.register(ownPlacesApi, options);
  await server.register(determinationsApi, options);
  await server.register(termsApi, options);
  await server.register(notificationsApi, options);
  await server.register(notificationSettingsApi, options);
  await server.register(placesApi, options);
  await server.register(searchApi, options);
  await server.register(hintsApi, options);
  await server.register(namesApi, options);
  await server.register(taxonRecordsApi, options);
  await server.register(usersApi, options);
  await server.register(taxonomyApi, options);
  await server.register(checklistApi, options);
  await server.register(exchangeApi, options);
  await server.register(badgesApi, options);
  await server.register(descriptionsApi, options);
  await server.register(licencesApi, options);
  await server.register(settingsApi, options);
  await server.register(licenceSettingsApi, options);
  await server.register(ownDataApi, options);
  await server.register(openApi, options);
}
