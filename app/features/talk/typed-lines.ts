import { z } from 'zod';
import { tidyLines } from '#app/platform/text/fold.ts';

/** Words as they are kept: line ends of one kind, letters composed, nothing that cannot be seen. */
export const typedLines = z
  .string()
  .transform((value) => tidyLines(value.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')));
