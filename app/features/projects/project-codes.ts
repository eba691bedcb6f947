/** How finds come into a project: by its rules, or only by their observers' hands. */
export const projectJoins = ['rule', 'hand'] as const;
export type ProjectJoins = (typeof projectJoins)[number];

/** What a project's question is answered by. */
export const questionKinds = ['text', 'integer', 'decimal', 'boolean', 'choice', 'choices', 'date'] as const;
export type QuestionKind = (typeof questionKinds)[number];
