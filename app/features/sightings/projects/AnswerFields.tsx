import { projectMessages } from '#app/features/projects/messages.ts';
import type { QuestionView } from '#app/features/projects/project-view.ts';
import { answerText, maxAnswerChars } from '#app/features/projects/read-answer.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import css from './AnswerFields.module.css';
import type { TypedAnswers } from './answer-field.ts';
import { answerField } from './answer-field.ts';

type AnswerFieldsProps = {
  questions: readonly QuestionView[];
  typed: TypedAnswers;
  errors: Readonly<Record<string, string | undefined>>;
};

/** What a project asks of a find, each question by its kind. */
export function AnswerFields({ questions, typed, errors }: AnswerFieldsProps) {
  return questions.map((question) => (
    <AnswerField
      key={question.id}
      question={question}
      typed={typed[question.id] ?? []}
      error={errors[answerField(question.id)]}
    />
  ));
}

type AnswerFieldProps = { question: QuestionView; typed: readonly string[]; error: string | undefined };

function AnswerField({ question, typed, error }: AnswerFieldProps) {
  const { kind, label, unit, choices, isRequired } = question;
  const [first = ''] = typed;
  const shared = {
    label: unit ? `${label} (${unit})` : label,
    name: answerField(question.id),
    hint: hintOf(question),
    error,
    optional: !isRequired,
  };
  if (kind === 'text') return <TextArea {...shared} defaultValue={first} maxLength={maxAnswerChars} />;
  if (kind === 'boolean' || kind === 'choice') {
    const given = kind === 'boolean' ? ['true', 'false'] : choices;
    return (
      <SelectField {...shared} defaultValue={first}>
        <option value="">{projectMessages.answer.none}</option>
        {given.map((value) => (
          <option key={value} value={value}>
            {answerText(question, value)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === 'choices')
    return (
      <fieldset className={css.choices}>
        <legend>{shared.label}</legend>
        {shared.hint && <p className="quiet">{shared.hint}</p>}
        {choices.map((value, at) => (
          <CheckField
            key={value}
            id={at === 0 ? fieldId(shared.name) : `${fieldId(shared.name)}-${at}`}
            name={shared.name}
            value={value}
            label={value}
            defaultChecked={typed.includes(value)}
            error={at === 0 ? error : undefined}
          />
        ))}
      </fieldset>
    );
  const isNumber = kind === 'integer' || kind === 'decimal';
  return (
    <TextField
      {...shared}
      defaultValue={first}
      inputMode={kind === 'integer' ? 'numeric' : isNumber ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={40}
    />
  );
}

/** What the curators say of it, and between which numbers it must be. */
function hintOf({ hint, least, most, kind }: QuestionView): string | undefined {
  const limits = [
    least === null ? '' : projectMessages.answer.least(least),
    most === null ? '' : projectMessages.answer.most(most),
    kind === 'date' ? projectMessages.answer.date : '',
  ];
  return [hint, ...limits].filter(Boolean).join(' ') || undefined;
}
