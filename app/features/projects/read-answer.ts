import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { formatNumber, NBSP } from '#app/platform/text/numbers.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { projectMessages as messages } from './messages.ts';
import type { QuestionView } from './project-view.ts';

export const maxAnswerChars = 2000;

/** An answer as it is kept, null where none was given; or what is wrong with it, in a sentence. */
export type ReadAnswer = { value: string | null } | { problem: string };

/** Reads what was typed to a question: text, a number with a comma, `true` or `false`, a day, choices each for itself. */
export function readAnswer(question: QuestionView, typed: readonly string[]): ReadAnswer {
  const [first = ''] = typed;
  const text = question.kind === 'text' ? tidyLines(first) : tidy(first);
  const given = typed.map(tidy).filter(Boolean);
  if (question.kind === 'choices') {
    if (given.some((each) => !question.choices.includes(each))) return { problem: messages.answer.choice };
    // In the question's own order, each once.
    return { value: question.choices.filter((each) => given.includes(each)).join('\n') || null };
  }
  if (text === '') return { value: null };
  if (question.kind === 'text')
    return text.length > maxAnswerChars ? { problem: messages.answer.tooLong(maxAnswerChars) } : { value: text };
  if (question.kind === 'boolean')
    return ['true', 'false'].includes(text) ? { value: text } : { problem: messages.answer.choice };
  if (question.kind === 'choice')
    return question.choices.includes(text) ? { value: text } : { problem: messages.answer.choice };
  if (question.kind === 'date') {
    const parsed = parseDate(text);
    return parsed.kind === 'date' && parsed.value.from === parsed.value.to && !parsed.value.time
      ? { value: parsed.value.from }
      : { problem: messages.answer.date };
  }
  return readNumber(question, text);
}

function readNumber({ kind, least, most }: QuestionView, text: string): ReadAnswer {
  const plain = text
    .replaceAll(/(?<=\d)[\s\u00a0](?=\d{3})/g, '')
    .replace('−', '-')
    .replace(',', '.');
  const isInteger = kind === 'integer';
  if (!(isInteger ? /^[-+]?\d{1,12}$/ : /^[-+]?\d{1,12}(\.\d{1,9})?$/).test(plain))
    return { problem: isInteger ? messages.answer.integer : messages.answer.decimal };
  const number = Number(plain);
  if (least !== null && number < least) return { problem: messages.answer.least(least) };
  if (most !== null && number > most) return { problem: messages.answer.most(most) };
  return { value: String(number) };
}

/** A kept answer as it is typed again: one text, of several choices each. */
export function typedAnswer({ kind }: Pick<QuestionView, 'kind'>, value: string): string[] {
  if (kind === 'choices') return value.split('\n');
  if (kind === 'date') return [formatDate(value).replaceAll(NBSP, ' ')];
  return [kind === 'decimal' ? value.replace('.', ',') : value];
}

/** A kept answer in words. */
export function answerText({ kind, unit }: Pick<QuestionView, 'kind' | 'unit'>, value: string): string {
  if (kind === 'boolean') return value === 'true' ? messages.yes : messages.no;
  if (kind === 'date') return formatDate(value);
  if (kind === 'choices') return value.split('\n').join(', ');
  if (kind === 'integer' || kind === 'decimal')
    return formatNumber(Number(value), kind === 'decimal' ? 9 : 0) + (unit && `${NBSP}${unit}`);
  return value;
}
