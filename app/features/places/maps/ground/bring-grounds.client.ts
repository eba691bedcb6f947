import { loadPart } from '#app/ui/parts/load-part.ts';
import { urls } from '#app/urls.ts';
import type { GroundLayer } from './ground-layer.ts';
import { groundMessages as messages } from './ground-messages.ts';
import type { GroundedMap } from './lay-ground.ts';

/** Lets a map's reader choose what lies beneath it, where an administrator has set anything but the drawn ground. */
export async function bringGrounds(grounded: GroundedMap, signal: AbortSignal): Promise<void> {
  const layers = await askLayers(signal);
  if (layers.length === 0) return;
  const { offerGrounds } = await loadPart(messages.part, () => import('./ground-switch.client.ts'));
  if (!signal.aborted) offerGrounds(grounded, layers);
}

async function askLayers(signal: AbortSignal): Promise<GroundLayer[]> {
  const response = await fetch(urls.mapLayers(), { signal });
  const body: unknown = response.ok ? await response.json() : [];
  return Array.isArray(body) ? body.filter(isLayer) : [];
}

function isLayer(thing: unknown): thing is GroundLayer {
  return typeof thing === 'object' && thing !== null && 'id' in thing && 'tiles' in thing && 'address' in thing;
}
