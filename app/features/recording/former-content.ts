import { formerLifeStages, formerMethods, formerSexes } from '#app/features/sightings/former-words.ts';
import { formerClouds, formerRains, formerWinds } from './former-evening-words.ts';

const lists = new Map<string, Readonly<Record<string, string>>>([
  ['lifeStage', formerLifeStages],
  ['sex', formerSexes],
  ['method', formerMethods],
  ['wind', formerWinds],
  ['clouds', formerClouds],
  ['rain', formerRains],
]);

/** A form's content with its codes put back into the words that stood in their place: so it was when a key of that time took it. */
export function inFormerWords(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(inFormerWords);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      typeof value === 'string' ? (lists.get(key)?.[value] ?? value) : inFormerWords(value),
    ]),
  );
}
