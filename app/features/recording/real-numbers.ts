import { z } from 'zod';
import { recordingMessages as messages } from './messages.ts';
import { maxUncertaintyM } from './sighting-limits.ts';

/** What is finer is nothing, and may be too small for a four-byte column. */
const finest = 0.01;

/** Accuracy radius of a point, in metres. */
export const uncertainty = z
  .number(messages.uncertainty)
  .positive(messages.uncertainty)
  .max(maxUncertaintyM, messages.uncertainty)
  .transform((metres) => Math.max(finest, metres));

/** Degrees Celsius. */
export const temperature = z
  .number(messages.temperature)
  .min(-40, messages.temperature)
  .max(50, messages.temperature)
  .transform((degrees) => (Math.abs(degrees) < finest ? 0 : degrees));
