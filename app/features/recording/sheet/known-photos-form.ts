import { z } from 'zod';
import { mostHashes } from './most-hashes.ts';

/** What the call takes: the SHA-256 of files as they would be sent, in hex. */
export const knownPhotosSchema = z.object({
  hashes: z
    .array(z.string().regex(/^[0-9a-f]{64}$/, 'A kép ujjlenyomata 64 hexadecimális jegy.'))
    .min(1, 'Legalább egy kép ujjlenyomata kell.')
    .max(mostHashes, `Egyszerre legfeljebb ${mostHashes} képről lehet kérdezni.`),
});
