import { type Difficulty, mostChoices } from '../quiz-codes.ts';

/** Species beside the right one, the likeliest to be taken for it first within each kind. */
export type Beside = {
  /** Taken for it, or kept beside it with a note. */
  confused: readonly number[];
  genus: readonly number[];
  family: readonly number[];
  order: readonly number[];
};

/** How many of the wrong choices are look-alikes or of the same genus, as far as there are any. */
const nearOnes: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };

/** The wrong choices of a question: true look-alikes first, and the easier it is, the more from farther off. Fewer where the tree has no more. */
export function chooseWrong(beside: Beside, difficulty: Difficulty): number[] {
  const near = [...beside.confused, ...beside.genus];
  const far = difficulty === 'easy' ? [...beside.order, ...beside.family] : [...beside.family, ...beside.order];
  const chosen = new Set(near.slice(0, nearOnes[difficulty]));
  for (const id of [...far, ...near]) if (chosen.size < mostChoices - 1) chosen.add(id);
  return [...chosen];
}
