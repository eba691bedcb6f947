import { Form, Link } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import type { ProtectedData } from './load-protected.server.ts';
import { longestSought } from './longest-sought.ts';
import { messages } from './messages.ts';
import css from './TaxonFilters.module.css';

const words = messages.protected;

/** Search, category, order, sort and grouping as a plain form that sends itself into the address. */
export function ProtectedFilters({ data: { values, orders, counts, clear, problems } }: { data: ProtectedData }) {
  const select = (name: keyof typeof words.choices, label: string) => (
    <SelectField name={name} label={label} defaultValue={values[name]} error={problems[name]}>
      {words.choices[name].map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
  return (
    // A new address fills the fields anew.
    <Form
      key={JSON.stringify(values)}
      className={css.root}
      method="get"
      action={urls.protectedSpecies()}
      preventScrollReset
      role="search"
      aria-label={words.search}
    >
      {Object.keys(problems).length > 0 && (
        <div className={css.problems}>
          <ErrorSummary errors={problems} title={messages.filters.unreadable} />
        </div>
      )}
      <div className={css.wide}>
        <TextField
          name="q"
          type="search"
          label={words.searchLabel}
          defaultValue={values.q}
          error={problems.q}
          maxLength={longestSought}
          autoComplete="off"
        />
      </div>
      {select('kategoria', words.category)}
      <SelectField name="rend" label={messages.order} defaultValue={values.rend} error={problems.rend}>
        <option value="">{messages.filters.any}</option>
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {select('rendezes', words.sort)}
      {select('csoport', words.group)}
      <div className={css.actions}>
        <Button type="submit">{messages.filters.show}</Button>
        {clear && (
          <Link className={css.clear} to={clear} preventScrollReset>
            {messages.filters.clear}
          </Link>
        )}
        <span className={css.found} role="status" data-count>
          {words.count(counts.shown)}
        </span>
      </div>
    </Form>
  );
}
