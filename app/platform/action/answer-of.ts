import type { z } from 'zod';

/** What a call answers, by the schema that it is described with: its type alone, so that no schema comes to the browser. */
export type AnswerOf<Schema extends z.ZodType> = z.output<Schema>;

/**
 * What a call of our own server answered, in the type of its schema (`readAnswer<typeof locatedSchema>(response)`): where that changes,
 * whoever reads the answer otherwise does not compile. It is not judged again: ask whether it is an answer at all (`response.ok`) first.
 */
export async function readAnswer<Schema extends z.ZodType>(response: Response): Promise<AnswerOf<Schema>> {
  return await response.json();
}
