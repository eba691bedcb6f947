import { z } from 'zod';

/** What a browser tells of a map that did not work: which map, and what the drawing program said. */
export const mapTroubleSchema = z.object({
  map: z.string().trim().min(1).max(40),
  message: z.string().trim().min(1).max(500),
});
