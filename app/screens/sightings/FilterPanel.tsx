import { Form, Link } from 'react-router';
import { TaxonPicker } from '#app/features/search/TaxonPicker.tsx';
import { Button } from '#app/ui/Button.tsx';
import { SelectField, TextField } from '#app/ui/Field.tsx';
import css from './FilterPanel.module.css';
import type { Choice, FilterFormData } from './filter-form.server.ts';
import type { ListKind } from './load-sightings.server.ts';
import { messages } from './messages.ts';

type FilterPanelProps = { form: FilterFormData; kind: ListKind; clearUrl: string };

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: messages.monthOption(index + 1),
}));

/** All filters as a plain form that sends itself into the address. */
export function FilterPanel({ form, kind, clearUrl }: FilterPanelProps) {
  const { values, taxon, problems = {}, fixed } = form;
  const select = (name: string, label: string, choices: readonly Choice[], none = messages.any) => (
    <SelectField label={label} name={name} defaultValue={values[name] ?? ''} error={problems[name]}>
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
  const text = (name: string, label: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      defaultValue={values[name] ?? ''}
      hint={hint}
      error={problems[name]}
      autoComplete="off"
    />
  );
  return (
    <Form className={css.root} method="get" action={form.action}>
      <div className={css.fields}>
        {!fixed?.includes('taxonId') && (
          <div className={css.wide} data-part="taxon">
            <TaxonPicker
              label={messages.taxon}
              hint={messages.taxonHint}
              error={problems.taxonName ?? problems.taxonId ?? problems.taxon}
              picked={taxon}
              text={values.taxonName ?? ''}
            />
          </div>
        )}
        {kind !== 'undetermined' && <div>{select('dr', messages.rank, rankChoices(values.dr ?? ''))}</div>}
        <div data-part="place">{select('megye', messages.county, form.counties, messages.anyCounty)}</div>
        <div>{text('utm', messages.square, messages.squareHint)}</div>
        <div data-part="period">{text('tol', messages.from, messages.dateHint)}</div>
        <div>{text('ig', messages.to)}</div>
        <div>{select('honap', messages.month, months)}</div>
        <div data-part="stage">{select('alak', messages.stage, form.stages)}</div>
        {kind !== 'undetermined' && <div data-part="trust">{select('szint', messages.trust, form.levels)}</div>}
        <div>{select('dontes', messages.verdict, form.verdicts)}</div>
        {!fixed?.includes('observer') && (
          <div data-part="observer">{text('eszlelo', messages.observer, messages.observerHint)}</div>
        )}
        <div>{text('hatarozo', messages.determiner, messages.observerHint)}</div>
        <div>{select('licenc', messages.licence, form.licences)}</div>
        {kind !== 'pictures' && (
          <div>
            {select('kep', messages.image, [
              { value: 'van', label: messages.withImage },
              { value: 'nincs', label: messages.withoutImage },
            ])}
          </div>
        )}
        <div>
          {select('vedett', messages.protection, [
            { value: 'igen', label: messages.protectedOnly },
            { value: 'nem', label: messages.notProtected },
          ])}
        </div>
      </div>
      <p className={css.note}>{messages.protectedNote}</p>
      {form.view && <input type="hidden" name="nezet" value={form.view} />}
      {form.order && <input type="hidden" name="rendezes" value={form.order} />}
      <div className={css.actions}>
        <Link className={css.clear} to={clearUrl} preventScrollReset>
          {messages.clear}
        </Link>
        <Button type="submit" variant="primary">
          {messages.show}
        </Button>
      </div>
    </Form>
  );
}

/** A range that the list does not name, as of an old link, stays a choice of its own. */
function rankChoices(value: string): Choice[] {
  const known: Choice[] = [...messages.ranks];
  if (!/^[0-4]_[0-4]$/.test(value) || known.some((choice) => choice.value === value)) return known;
  const [min = 0, max = 4] = value.split('_').map(Number);
  return [...known, { value, label: messages.rankRange(min, max) }];
}
