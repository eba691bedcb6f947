import { z } from 'zod';

export const tusVersion = '1.0.0';
export const tusBody = 'application/offset+octet-stream';

const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/** What creates an upload. Its length is known, and it is neither a part of another nor made of others. */
export const creationHeaders = z.object({
  'upload-length': wholeNumber,
  'upload-metadata': z
    .string()
    .max(8000)
    .regex(/^[^\s,]+( [A-Za-z0-9+/]*={0,2})?(,\s*[^\s,]+( [A-Za-z0-9+/]*={0,2})?)*$/)
    .optional(),
  'upload-concat': z.never().optional(),
  'upload-defer-length': z.never().optional(),
});

export const appendHeaders = z.object({ 'upload-offset': wholeNumber, 'content-type': z.literal(tusBody) });

/** The file's name among the metadata; empty where it has none. */
export function fileNameOf(metadata: string | undefined): string {
  const pairs = (metadata ?? '').split(',').map((pair) => pair.trim().split(' '));
  const name = pairs.find(([key]) => key === 'filename')?.[1] ?? '';
  return Buffer.from(name, 'base64').toString('utf8');
}
