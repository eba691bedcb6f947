import type { z } from 'zod';
import type { Letter } from '../mail/letter-job.ts';

/** What each background job is told, by its name. The product adds its own here, from `app/jobs.ts`: the machinery knows none of them. */
export interface JobPayloads {
  'send-letter': Letter;
}

export type JobName = keyof JobPayloads;

/** Every job with the schema that its payload is parsed by before a handler sees it. */
export type JobKinds = {
  schemas: { readonly [Name in JobName]: z.ZodType<JobPayloads[Name]> };
  /** Work that needs somebody else's server, or the store of the files: its standing still for most of a day loses nothing. */
  patient: readonly JobName[];
};

export function jobNamesOf({ schemas }: JobKinds): JobName[] {
  return Object.keys(schemas) as JobName[];
}
