import { data } from 'react-router';
import { z } from 'zod';
import { mapLayerForm } from '#app/features/site/maps/map-layer.ts';
import { findMapLayersForAdmin, tryKeptMapLayer } from '#app/features/site/maps/map-layers-for-admin.server.ts';
import { moveMapLayer, removeMapLayer, saveMapLayer } from '#app/features/site/maps/save-map-layer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type SettingsFailure, settingsFailure } from '../settings/settings-form.server.ts';
import { mapWords } from './map-words.ts';

const intents = ['save', 'save-untried', 'up', 'down', 'remove', 'try'] as const;
const intentForm = z.object({ intent: z.enum(intents) });
const rowForm = z.object({ id: idSchema });
const keptForm = z.object({ id: z.string().regex(/^e?\d{1,10}$/) });
const markForm = z.object({ mark: z.string().max(40) });

/** What came of a press: where it leads, or what a try found of which layer. */
type Done = { done: 'saved' | 'removed' | 'moved' } | { tried: { name: string; problem: string | null } };

/** Does what a form of the maps asks for; `id` is the layer's that a page edits. Throws DomainError with the field that it concerns. */
export async function actOnMaps(services: Services, viewer: Viewer, form: FormData, id?: number): Promise<Done> {
  const fields = Object.fromEntries(form);
  const { intent } = parseOr('malformed', intentForm, fields);
  if (intent === 'try') return { tried: await tryLayer(services, viewer, parseOr('malformed', keptForm, fields).id) };
  if (intent === 'save' || intent === 'save-untried') {
    const change = id === undefined ? undefined : { id, ...parseOr('malformed', markForm, fields) };
    const layer = parseOr('invalid', mapLayerForm, fields);
    await saveMapLayer(services, viewer, { layer, isTried: intent === 'save', change });
    return { done: 'saved' };
  }
  const row = parseOr('malformed', rowForm, fields);
  if (intent === 'remove') {
    await removeMapLayer(services, viewer, row.id);
    return { done: 'removed' };
  }
  await moveMapLayer(services, viewer, { id: row.id, by: intent === 'up' ? -1 : 1 });
  return { done: 'moved' };
}

async function tryLayer(services: Services, viewer: Viewer, id: string) {
  const problem = await tryKeptMapLayer(services, viewer, id);
  const { layers } = await findMapLayersForAdmin(services, viewer);
  return { name: layers.find((layer) => layer.id === id)?.name ?? id, problem: problem ?? null };
}

/** A refused form with all that was typed; rethrows what is no expected failure. */
export function mapFailure(error: unknown, form: FormData) {
  if (!(error instanceof DomainError)) throw error;
  const failure = settingsFailure(error, form);
  const errors: SettingsFailure['errors'] =
    error.code === 'conflict' ? { ...failure.data.errors, '': mapWords.conflict } : failure.data.errors;
  return data({ ...failure.data, errors }, { status: failure.init?.status ?? 422 });
}
