import css from '#app/features/browsing/contained/contained.module.css';
import { projectMessages } from '#app/features/projects/messages.ts';
import { questionKinds } from '#app/features/projects/project-codes.ts';
import { questionLimits, type TypedQuestion } from '#app/features/projects/question-form.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { projectPageMessages as messages } from './messages.ts';
import own from './projects.module.css';

type QuestionFieldsProps = {
  typed: TypedQuestion;
  errors: Record<string, string>;
  /** Tells the fields of several forms on a page apart. */
  of: string;
};

/** All that is said of a question. */
export function QuestionFields({ typed, errors, of }: QuestionFieldsProps) {
  const line = (
    name: keyof TypedQuestion,
    label: string,
    more: { hint?: string; optional?: boolean; required?: boolean; maxLength?: number } = {},
  ) => (
    <TextField
      id={fieldId(`${name}-${of}`)}
      label={label}
      name={name}
      defaultValue={typed[name]}
      error={errors[name]}
      autoComplete="off"
      {...more}
    />
  );
  return (
    <div className={css.form}>
      {line('label', messages.label, { required: true, hint: messages.labelHint, maxLength: questionLimits.label })}
      {line('hint', messages.hint, { optional: true, maxLength: questionLimits.hint })}
      <SelectField
        id={fieldId(`kind-${of}`)}
        label={messages.kind}
        name="kind"
        defaultValue={typed.kind}
        error={errors.kind}
      >
        {questionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {projectMessages.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <div className={own.days}>
        {line('least', messages.least, { optional: true })}
        {line('most', messages.most, { optional: true })}
        {line('unit', messages.unit, { optional: true, hint: messages.unitHint, maxLength: questionLimits.unit })}
      </div>
      <TextArea
        id={fieldId(`choices-${of}`)}
        label={messages.choices}
        name="choices"
        defaultValue={typed.choices}
        error={errors.choices}
        hint={messages.choicesHint}
        optional
      />
      <CheckField
        id={fieldId(`isRequired-${of}`)}
        label={messages.isRequired}
        name="isRequired"
        value="on"
        defaultChecked={typed.isRequired === 'on'}
      />
    </div>
  );
}
