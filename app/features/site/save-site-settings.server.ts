import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { InfoTextName } from './info-text-names.ts';
import { withDefaults } from './read-site-settings.server.ts';
import { findSetting, findSettingForUpdate, updateSetting } from './settings.repo.server.ts';
import { type SiteFacts, type StoredSettings, storedSettings } from './site-settings.ts';

type Changes = Record<string, { from: unknown; to: unknown }>;

/** The settings as an administrator edits them, with the mark that tells whether somebody else changed them meanwhile. */
export async function openSiteSettings({ db, config }: Pick<Services, 'db' | 'config'>, viewer: Viewer) {
  authorize(viewer, 'manageSite');
  const row = await findSetting(db);
  return { settings: withDefaults(storedSettings.parse(row?.value ?? {}), config), mark: markOf(row) };
}

/** Keeps the donation's, the foundation's and the contact's data, and logs what changed; throws conflict where `mark` is old. */
export async function saveSiteFacts(
  services: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { facts, mark }: { facts: SiteFacts; mark: string },
): Promise<void> {
  await change(services, viewer, mark, (stored) => {
    const before = withDefaults(stored, services.config);
    const names = Object.keys(facts)
      .filter(isFact)
      .filter((name) => before[name] !== facts[name]);
    const changes = Object.fromEntries(names.map((name) => [name, { from: before[name], to: facts[name] }]));
    // What is as the environment says stays unset, so that it follows the environment.
    return { next: { ...stored, ...Object.fromEntries(names.map((name) => [name, facts[name]])) }, changes };
  });
}

/** Keeps the text of one information page, or with an empty one the program's own again; throws conflict where `mark` is old. */
export async function saveInfoText(
  services: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { page, text, mark }: { page: InfoTextName; text: string; mark: string },
): Promise<void> {
  await change(services, viewer, mark, (stored) => {
    const { [page]: before = '', ...others } = stored.texts;
    if (before === text) return { next: stored, changes: {} };
    const texts = text === '' ? others : { ...others, [page]: text };
    const length = { from: before.length, to: text.length };
    return { next: { ...stored, texts }, changes: { [`text.${page}`]: length } };
  });
}

async function change(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  mark: string,
  make: (stored: StoredSettings) => { next: StoredSettings; changes: Changes },
): Promise<void> {
  authorize(viewer, 'manageSite');
  await write(db, async (tx) => {
    const row = await findSettingForUpdate(tx);
    if (markOf(row.isNew ? undefined : row) !== mark) throw new DomainError('conflict');
    const { next, changes } = make(storedSettings.parse(row.value));
    if (Object.keys(changes).length === 0) return;
    await updateSetting(tx, next);
    await recordAct(tx, viewer, { action: 'set-site', subject: 'setting:site', data: changes });
    touch(tx, 'site');
  });
}

function isFact(name: string): name is keyof SiteFacts {
  return name !== 'texts';
}

function markOf(row: { updatedAt: Date } | undefined): string {
  return row ? String(row.updatedAt.getTime()) : '0';
}
