import css from '#app/features/browsing/contained/contained.module.css';
import { AreaField } from '#app/features/places/maps/draw/AreaField.tsx';
import { projectLimits, type TypedProject } from '#app/features/projects/project-form.ts';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { projectPageMessages as messages } from './messages.ts';
import type { ProjectForm } from './project-form.server.ts';
import own from './projects.module.css';

type ProjectFieldsProps = { form: ProjectForm; free: readonly number[]; errors: Record<string, string> };

/** All that is said of a project. */
export function ProjectFields({ form: { typed, taxa, further }, free, errors }: ProjectFieldsProps) {
  const line = (
    name: keyof TypedProject,
    label: string,
    more: { hint?: string; optional?: boolean; required?: boolean; maxLength?: number } = {},
  ) => (
    <TextField label={label} name={name} defaultValue={typed[name]} error={errors[name]} autoComplete="off" {...more} />
  );
  const joins = (value: string, label: string) => (
    <CheckField
      type="radio"
      name="joins"
      // What is wrong leads to the first.
      id={value === 'rule' ? fieldId('joins') : undefined}
      value={value}
      label={label}
      defaultChecked={typed.joins === value}
      error={value === 'rule' ? errors.joins : undefined}
    />
  );
  return (
    <>
      {line('name', messages.name, { required: true, maxLength: projectLimits.name })}
      <TextArea
        label={messages.description}
        name="description"
        defaultValue={typed.description}
        error={errors.description}
        hint={messages.descriptionHint}
        maxLength={projectLimits.description}
        optional
      />
      <fieldset className={own.choice}>
        <legend>{messages.joinsLegend}</legend>
        {joins('rule', messages.joinsRule)}
        {joins('hand', messages.joinsHand)}
      </fieldset>
      <fieldset className={`${own.choice} ${css.form}`}>
        <legend>{messages.taxa}</legend>
        <p className="quiet">{messages.taxaHint}</p>
        {taxa.map(({ id, label }) => (
          <CheckField
            key={id}
            id={`taxonIds-${id}`}
            name="taxonIds"
            value={id}
            label={messages.keepTaxon(label)}
            defaultChecked
          />
        ))}
        {free.map((at, index) => (
          <TaxonPicker
            key={at}
            label={messages.taxon(taxa.length + at)}
            name={`taxon${at}`}
            picked={pickedOf(further[index])}
            text={further[index]?.text ?? ''}
            error={errors[`taxon${at}Name`]}
            optional
          />
        ))}
      </fieldset>
      <div className={own.days}>
        {line('firstDay', messages.firstDay, { hint: messages.dayHint, optional: true })}
        {line('lastDay', messages.lastDay, { hint: messages.dayHint, optional: true })}
      </div>
      <AreaField value={typed.area} error={errors.area} hint={messages.areaHint} />
    </>
  );
}

function pickedOf(typed: { id: number | null; text: string } | undefined) {
  return typed && typed.id !== null && typed.text !== '' ? { id: typed.id, label: typed.text } : null;
}
