import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findSetting } from './settings.repo.server.ts';
import { type SiteFacts, type StoredSettings, storedSettings } from './site-settings.ts';

/** Everything that can be set of the site; what was not set comes from the environment, texts stay away. */
export type SiteSettings = SiteFacts & Pick<StoredSettings, 'texts'>;

const kept = new KeptFacts<StoredSettings>(['site']);

/** The site's settings, from memory unless they were touched since. `db` is the services' own, never a transaction. */
export async function readSiteSettings({ db, config }: Pick<Services, 'db' | 'config'>): Promise<SiteSettings> {
  return withDefaults(await readStored(db), config);
}

/** What was set over what the environment says. */
export function withDefaults(
  stored: StoredSettings,
  config: Pick<Config, 'supportUrl' | 'contactEmail'>,
): SiteSettings {
  return {
    donationPercentage: stored.donationPercentage ?? 0,
    supportUrl: stored.supportUrl ?? config.supportUrl,
    foundationName: stored.foundationName ?? '',
    foundationSeat: stored.foundationSeat ?? '',
    foundationTaxNumber: stored.foundationTaxNumber ?? '',
    foundationAccount: stored.foundationAccount ?? '',
    contactEmail: stored.contactEmail || config.contactEmail,
    texts: stored.texts,
  };
}

function readStored(db: Db): Promise<StoredSettings> {
  return kept.get(db, { key: '', read: async () => storedSettings.parse((await findSetting(db))?.value ?? {}) });
}
