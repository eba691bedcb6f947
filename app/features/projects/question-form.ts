import { z } from 'zod';
import { typedLine } from '#app/platform/action/typed-fields.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { projectMessages as messages } from './messages.ts';
import { questionKinds } from './project-codes.ts';

export const questionLimits = { label: 200, hint: 300, unit: 20, choices: 30, choice: 80, each: 20 } as const;

/** The fields of a question's form, as they are typed. */
export const typedQuestionFields = ['label', 'hint', 'kind', 'unit', 'least', 'most', 'choices', 'isRequired'] as const;
export type TypedQuestion = Record<(typeof typedQuestionFields)[number], string>;

export const emptyQuestion: TypedQuestion = {
  label: '',
  hint: '',
  kind: 'text',
  unit: '',
  least: '',
  most: '',
  choices: '',
  isRequired: '',
};

const limit = z
  .string()
  .default('')
  .transform((text, context) => {
    if (tidy(text) === '') return null;
    const read = /^[-+−]?\d{1,9}([.,]\d{1,6})?$/.test(tidy(text))
      ? Number(tidy(text).replace('−', '-').replace(',', '.'))
      : Number.NaN;
    if (Number.isFinite(read)) return read;
    context.addIssue({ code: 'custom', message: messages.question.number });
    return z.NEVER;
  });

const choices = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split(/\r?\n/).map(tidy).filter(Boolean))])
  .pipe(
    z
      .array(z.string().max(questionLimits.choice, messages.question.longChoice(questionLimits.choice)))
      .max(questionLimits.choices, messages.question.manyChoices(questionLimits.choices)),
  );

/** What a curator asks; what its kind has no use for is left out. */
export const questionSchema = z
  .object({
    label: typedLine(questionLimits.label, messages.tooLong).pipe(z.string().min(1, messages.question.label)),
    hint: typedLine(questionLimits.hint, messages.tooLong).default(''),
    kind: z.enum(questionKinds, messages.question.kind),
    unit: typedLine(questionLimits.unit, messages.tooLong).default(''),
    least: limit,
    most: limit,
    choices,
    isRequired: z
      .string()
      .optional()
      .transform((value) => value === 'on'),
  })
  .transform((typed, context) => {
    const isNumber = typed.kind === 'integer' || typed.kind === 'decimal';
    const isChoice = typed.kind === 'choice' || typed.kind === 'choices';
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    if (isNumber && typed.least !== null && typed.most !== null && typed.least > typed.most)
      return refuse('most', messages.question.limits);
    if (isChoice && typed.choices.length < 2) return refuse('choices', messages.question.fewChoices);
    return {
      ...typed,
      ...(isNumber ? {} : { unit: '', least: null, most: null }),
      ...(isChoice ? {} : { choices: [] }),
    };
  });
export type QuestionInput = z.output<typeof questionSchema>;
