import { wingLooks } from './pictures/wing-looks.ts';
import type { PlannedSighting } from './plan.ts';

/** Csilla knows butterflies and dragonflies, Kristóf everything. */
export function expertFor({ species, username }: PlannedSighting): string {
  return Object.hasOwn(wingLooks, species.look) && username !== 'csilla' ? 'csilla' : 'kristof';
}
