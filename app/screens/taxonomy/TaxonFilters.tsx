import { Form, Link } from 'react-router';
import type { TaxonFilterForm } from '#app/features/taxonomy/lists/read-taxon-filters.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { messages } from './messages.ts';
import css from './TaxonFilters.module.css';

type FilterName = keyof TaxonFilterForm['values'];

export type TaxonFiltersProps = {
  form: Omit<TaxonFilterForm, 'filters'>;
  action: string;
  fields: readonly Exclude<FilterName, 'betu'>[];
  /** How many things the filters leave, said beside the button. */
  found: string;
  /** Null while nothing is filtered. */
  clearUrl: string | null;
};

/** Filters of a list of taxa as a plain form that sends itself into the address. */
export function TaxonFilters({ form, action, fields, found, clearUrl }: TaxonFiltersProps) {
  const words = messages.filters;
  const { values, groups, orders, families, problems } = form;
  const choices: Record<(typeof fields)[number], readonly { value: string; label: string }[]> = {
    csoport: groups,
    rend: values.csoport ? orders.filter(({ group }) => group === values.csoport) : orders,
    csalad: families,
    jelenlet: words.presences,
    elokerult: words.seen,
    vedett: words.protection,
  };
  const shown = fields.filter((name) => name !== 'csalad' || families.length > 0 || problems.csalad !== undefined);
  return (
    // A new address fills the fields anew.
    <Form key={JSON.stringify(values)} className={css.root} method="get" action={action} preventScrollReset>
      {Object.keys(problems).length > 0 && (
        <div className={css.problems}>
          <ErrorSummary errors={problems} title={words.unreadable} />
        </div>
      )}
      {shown.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={words.labels[name]}
          defaultValue={values[name]}
          error={problems[name]}
        >
          <option value="">{words.any}</option>
          {choices[name].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      {values.betu && <input type="hidden" name="betu" value={values.betu} />}
      <div className={css.actions}>
        <Button type="submit">{words.show}</Button>
        {clearUrl && (
          <Link className={css.clear} to={clearUrl} preventScrollReset>
            {words.clear}
          </Link>
        )}
        <span className={css.found} role="status" data-count>
          {found}
        </span>
      </div>
    </Form>
  );
}
