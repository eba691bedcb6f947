import type { Migration } from 'kysely/migration';
import * as people from './0001-people.ts';
import * as taxonomy from './0002-taxonomy.ts';
import * as sightings from './0003-sightings.ts';
import * as taxonPages from './0004-taxon-pages.ts';
import * as taxonChanges from './0005-taxon-changes.ts';
import * as checklistImports from './0006-checklist-imports.ts';
import * as descriptions from './0007-descriptions.ts';
import * as likeness from './0008-likeness.ts';
import * as editing from './0009-editing.ts';
import * as recordingSessions from './0010-recording-sessions.ts';
import * as settlementBoundaries from './0011-settlement-boundaries.ts';
import * as verdicts from './0012-verdicts.ts';
import * as expertScopes from './0013-expert-scopes.ts';
import * as workbench from './0014-workbench.ts';
import * as comments from './0015-comments.ts';
import * as badges from './0016-badges.ts';
import * as memberNumbers from './0017-member-numbers.ts';
import * as licenceChoices from './0018-licence-choices.ts';
import * as profileSettings from './0019-profile-settings.ts';
import * as memberDeletion from './0020-member-deletion.ts';
import * as notificationDelivery from './0021-notification-delivery.ts';
import * as siteSettings from './0022-site-settings.ts';
import * as queueGenus from './0023-queue-genus.ts';
import * as determinedNumbers from './0024-determined-numbers.ts';
import * as sightingsToRename from './0025-sightings-to-rename.ts';
import * as accountLinks from './0028-account-links.ts';
import * as knownDevices from './0029-known-devices.ts';
import * as placeKeys from './0030-place-keys.ts';
import * as placeChoices from './0031-place-choices.ts';
import * as uploads from './0032-uploads.ts';
import * as touchedSeasons from './0037-touched-seasons.ts';
import * as clientKeys from './0038-client-keys.ts';
import * as noticeCauses from './0039-notice-causes.ts';
import * as registeringBrowsers from './0041-registering-browsers.ts';
import * as mergedSightings from './0042-merged-sightings.ts';
import * as summariesAtCommit from './0043-summaries-at-commit.ts';
import * as hiddenSquares from './0044-hidden-squares.ts';
import * as findDrafts from './0045-find-drafts.ts';
import * as ownTerms from './0047-own-terms.ts';
import * as restoredDeterminations from './0048-restored-determinations.ts';
import * as noticesFollow from './0049-notices-follow.ts';
import * as touchedYears from './0051-touched-years.ts';
import * as filesToDrop from './0052-files-to-drop.ts';
import * as sharedAddresses from './0052-shared-addresses.ts';
import * as staleCredits from './0053-stale-credits.ts';
import * as picturesBySighting from './0056-pictures-by-sighting.ts';
import * as codesForWords from './0057-codes-for-words.ts';
import * as hiddenPictures from './0058-hidden-pictures.ts';
import * as determinersIndex from './0059-determiners-index.ts';
import * as calledAndFollowed from './0060-called-and-followed.ts';
import * as devicesBySession from './0061-devices-by-session.ts';
import * as provedAddresses from './0061-proved-addresses.ts';
import * as whatAPressMade from './0063-what-a-press-made.ts';
import * as sessionsByDevice from './0068-sessions-by-device.ts';
import * as addedTaxaLeave from './0069-added-taxa-leave.ts';
import * as avatars from './0070-avatars.ts';
import * as eveningsByPlace from './0071-evenings-by-place.ts';
import * as picturedByRank from './0072-pictured-by-rank.ts';
import * as sightingsBySettlement from './0073-sightings-by-settlement.ts';
import * as sightingsByPlaceName from './0074-sightings-by-place-name.ts';
import * as noEmptyDrafts from './0075-no-empty-drafts.ts';
import * as sightingsByKilometre from './0076-sightings-by-kilometre.ts';
import * as placeNames from './0077-place-names.ts';
import * as renamingsHoldNoSighting from './0078-renamings-hold-no-sighting.ts';
import * as mapLayers from './0079-map-layers.ts';
import * as footprints from './0080-footprints.ts';
import * as madeExports from './0081-made-exports.ts';
import * as sightingImports from './0082-sighting-imports.ts';
import * as publishedDatasets from './0083-published-datasets.ts';
import * as exportsOfTruePlaces from './0084-exports-of-true-places.ts';
import * as accessTokens from './0085-access-tokens.ts';
import * as importedPictures from './0086-imported-pictures.ts';
import * as noticesInOrder from './0089-notices-in-order.ts';
import * as exportSnapshots from './0090-export-snapshots.ts';
import * as flickrAccounts from './0091-flickr-accounts.ts';
import * as picturesOfImports from './0092-pictures-of-imports.ts';
import * as troublesOfDatasets from './0094-troubles-of-datasets.ts';
import * as events from './0095-events.ts';
import * as eventNotices from './0096-event-notices.ts';
import * as savedSearches from './0100-saved-searches.ts';
import * as eventReports from './0101-event-reports.ts';
import * as eventsNearby from './0102-events-nearby.ts';
import * as projects from './0103-projects.ts';
import * as projectQuestions from './0104-project-questions.ts';
import * as badgeRules from './0105-badge-rules.ts';
import * as rankings from './0106-rankings.ts';
import * as coverage from './0107-coverage.ts';
import * as privateMessages from './0109-private-messages.ts';
import * as linksByMoment from './0110-links-by-moment.ts';
import * as containedNumbers from './0111-contained-numbers.ts';
import * as newsOfContainers from './0113-news-of-containers.ts';
import * as momentOfHiding from './0114-moment-of-hiding.ts';
import * as keys from './0115-keys.ts';
import * as covers from './0116-covers.ts';
import * as descriptionDrafts from './0117-description-drafts.ts';
import * as quiz from './0119-quiz.ts';

/** All migrations in order: an append-only list. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-taxonomy': taxonomy,
  '0003-sightings': sightings,
  '0004-taxon-pages': taxonPages,
  '0005-taxon-changes': taxonChanges,
  '0006-checklist-imports': checklistImports,
  '0007-descriptions': descriptions,
  '0008-likeness': likeness,
  '0009-editing': editing,
  '0010-recording-sessions': recordingSessions,
  '0011-settlement-boundaries': settlementBoundaries,
  '0012-verdicts': verdicts,
  '0013-expert-scopes': expertScopes,
  '0014-workbench': workbench,
  '0015-comments': comments,
  '0016-badges': badges,
  '0017-member-numbers': memberNumbers,
  '0018-licence-choices': licenceChoices,
  '0019-profile-settings': profileSettings,
  '0020-member-deletion': memberDeletion,
  '0021-notification-delivery': notificationDelivery,
  '0022-site-settings': siteSettings,
  '0023-queue-genus': queueGenus,
  '0024-determined-numbers': determinedNumbers,
  '0025-sightings-to-rename': sightingsToRename,
  '0028-account-links': accountLinks,
  '0029-known-devices': knownDevices,
  '0030-place-keys': placeKeys,
  '0031-place-choices': placeChoices,
  '0032-uploads': uploads,
  '0037-touched-seasons': touchedSeasons,
  '0038-client-keys': clientKeys,
  '0039-notice-causes': noticeCauses,
  '0041-registering-browsers': registeringBrowsers,
  '0042-merged-sightings': mergedSightings,
  '0043-summaries-at-commit': summariesAtCommit,
  '0044-hidden-squares': hiddenSquares,
  '0045-find-drafts': findDrafts,
  '0047-own-terms': ownTerms,
  '0048-restored-determinations': restoredDeterminations,
  '0049-notices-follow': noticesFollow,
  '0051-touched-years': touchedYears,
  '0052-files-to-drop': filesToDrop,
  '0052-shared-addresses': sharedAddresses,
  '0053-stale-credits': staleCredits,
  '0056-pictures-by-sighting': picturesBySighting,
  '0057-codes-for-words': codesForWords,
  '0058-hidden-pictures': hiddenPictures,
  '0059-determiners-index': determinersIndex,
  '0060-called-and-followed': calledAndFollowed,
  '0061-devices-by-session': devicesBySession,
  '0061-proved-addresses': provedAddresses,
  '0063-what-a-press-made': whatAPressMade,
  '0068-sessions-by-device': sessionsByDevice,
  '0069-added-taxa-leave': addedTaxaLeave,
  '0070-avatars': avatars,
  '0071-evenings-by-place': eveningsByPlace,
  '0072-pictured-by-rank': picturedByRank,
  '0073-sightings-by-settlement': sightingsBySettlement,
  '0074-sightings-by-place-name': sightingsByPlaceName,
  '0075-no-empty-drafts': noEmptyDrafts,
  '0076-sightings-by-kilometre': sightingsByKilometre,
  '0077-place-names': placeNames,
  '0078-renamings-hold-no-sighting': renamingsHoldNoSighting,
  '0079-map-layers': mapLayers,
  '0080-footprints': footprints,
  '0081-made-exports': madeExports,
  '0082-sighting-imports': sightingImports,
  '0083-published-datasets': publishedDatasets,
  '0084-exports-of-true-places': exportsOfTruePlaces,
  '0085-access-tokens': accessTokens,
  '0086-imported-pictures': importedPictures,
  '0089-notices-in-order': noticesInOrder,
  '0090-export-snapshots': exportSnapshots,
  '0091-flickr-accounts': flickrAccounts,
  '0092-pictures-of-imports': picturesOfImports,
  '0094-troubles-of-datasets': troublesOfDatasets,
  '0095-events': events,
  '0096-event-notices': eventNotices,
  '0100-saved-searches': savedSearches,
  '0101-event-reports': eventReports,
  '0102-events-nearby': eventsNearby,
  '0103-projects': projects,
  '0104-project-questions': projectQuestions,
  '0105-badge-rules': badgeRules,
  '0106-rankings': rankings,
  '0107-coverage': coverage,
  '0109-private-messages': privateMessages,
  '0110-links-by-moment': linksByMoment,
  '0111-contained-numbers': containedNumbers,
  '0113-news-of-containers': newsOfContainers,
  '0114-moment-of-hiding': momentOfHiding,
  '0115-keys': keys,
  '0116-covers': covers,
  '0117-description-drafts': descriptionDrafts,
  '0119-quiz': quiz,
};
