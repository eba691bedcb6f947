import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { nearSuggested } from '#app/features/places/find/near-suggested.ts';
import { SuggestField, suggested as suggestions } from '#app/features/search/box/SuggestField.tsx';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { monthName } from '#app/platform/text/months.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { useEarlyForm } from '#app/ui/forms/use-early-words.ts';
import css from './FilterPanel.module.css';
import type { Choice, FilterFormData } from './filter-form.server.ts';
import { filterMessages } from './filter-messages.ts';
import type { ListKind } from './list-address.server.ts';
import type { SightingListData } from './load-sightings.server.ts';
import { messages } from './messages.ts';
import { useCountAsked } from './use-count-asked.ts';

const offered = { ...suggestions, near: nearSuggested } as const;

type FilterPanelProps = {
  form: FilterFormData;
  kind: ListKind;
  clearUrl: string;
  /** what the list shows now; null where its filters cannot be read */
  shown: SightingListData['counts'] | null;
};

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

/** All filters as a plain form that sends itself into the address. */
export function FilterPanel({ form, kind, clearUrl, shown }: FilterPanelProps) {
  const root = useRef<HTMLFormElement>(null);
  const { count, onChange, onInput, onBlur } = useCountAsked(root, form.own ?? {}, shown);
  useEarlyForm(root);
  const { values, taxon, problems = {}, fixed } = form;
  const select = (name: string, label: string, choices: readonly Choice[], none = filterMessages.any) => (
    <SelectField label={label} name={name} defaultValue={values[name] ?? ''} error={problems[name]}>
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
  const text = (name: string, label: string, hint?: string, none = filterMessages.any) => (
    <TextField
      label={label}
      name={name}
      defaultValue={values[name] ?? ''}
      hint={hint}
      placeholder={none}
      error={problems[name]}
      autoComplete="off"
    />
  );
  const suggested = (of: keyof typeof offered, name: string, label: string, none = filterMessages.any) => (
    <SuggestField
      kind={offered[of]}
      label={label}
      name={name}
      text={values[name] ?? ''}
      placeholder={none}
      hint={filterMessages.suggestedHints[of]}
      error={problems[name]}
      onPick={onChange}
    />
  );
  return (
    <Form ref={root} className={css.root} method="get" action={form.action} onInput={onInput} onBlur={onBlur}>
      <div className={css.fields}>
        {!fixed?.includes('taxonId') && (
          <div className={css.wide} data-part="taxon">
            <TaxonPicker
              label={filterMessages.taxon}
              hint={filterMessages.taxonHint}
              error={problems.taxonName ?? problems.taxonId ?? problems.taxon}
              picked={taxon}
              text={values.taxonName ?? ''}
              onChange={onChange}
            />
          </div>
        )}
        {kind !== 'undetermined' && <div>{select('dr', filterMessages.rank, rankChoices(values.dr ?? ''))}</div>}
        <div data-part="place">{select('megye', filterMessages.county, form.counties, filterMessages.anyCounty)}</div>
        <div>{suggested('settlement', 'telepules', filterMessages.settlement)}</div>
        <div>{text('hely', filterMessages.place)}</div>
        <div>{text('utm', filterMessages.square, filterMessages.squareHint)}</div>
        <div>{text('terulet', filterMessages.area, filterMessages.areaHint)}</div>
        <div>{suggested('near', 'kozel', filterMessages.near, filterMessages.anywhere)}</div>
        <div>{text('tavolsag', filterMessages.distance, filterMessages.distanceHint, '5')}</div>
        <div data-part="period">
          {text('tol', filterMessages.from, filterMessages.dateHint, filterMessages.anyTime)}
        </div>
        <div>{text('ig', filterMessages.to, undefined, filterMessages.anyTime)}</div>
        <div>{select('honap', filterMessages.month, months)}</div>
        <div data-part="stage">{select('alak', filterMessages.stage, form.stages)}</div>
        {kind !== 'undetermined' && <div data-part="trust">{select('szint', filterMessages.trust, form.levels)}</div>}
        <div>{select('dontes', filterMessages.verdict, form.verdicts)}</div>
        {!fixed?.includes('observer') && (
          <div data-part="observer">{suggested('member', 'eszlelo', filterMessages.observer)}</div>
        )}
        <div>{suggested('member', 'hatarozo', filterMessages.determiner)}</div>
        <div>{text('esemeny', filterMessages.event, filterMessages.eventHint)}</div>
        <div>{text('projekt', filterMessages.project, filterMessages.projectHint)}</div>
        <div>{text('csoport', filterMessages.group, filterMessages.groupHint)}</div>
        <div>{select('licenc', filterMessages.licence, form.licences)}</div>
        {kind !== 'pictures' && (
          <div>
            {select('kep', filterMessages.image, [
              { value: 'van', label: filterMessages.withImage },
              { value: 'nincs', label: filterMessages.withoutImage },
            ])}
          </div>
        )}
        <div>
          {select('vedett', filterMessages.protection, [
            { value: 'igen', label: filterMessages.protectedOnly },
            { value: 'nem', label: filterMessages.notProtected },
          ])}
        </div>
      </div>
      <p className={css.note}>{filterMessages.protectedNote}</p>
      {form.view && <input type="hidden" name="nezet" value={form.view} />}
      {form.order && <input type="hidden" name="rendezes" value={form.order} />}
      <div className={css.actions}>
        <Link className={css.clear} to={clearUrl} preventScrollReset>
          {messages.clear}
        </Link>
        <p className={css.none} role="status">
          {count?.sightings === 0 && filterMessages.nothing}
        </p>
        <Button type="submit" variant={count?.sightings === 0 ? 'plain' : 'primary'}>
          {count ? filterMessages.showCount(count.sightings, count.isLimited) : filterMessages.show}
        </Button>
      </div>
    </Form>
  );
}

/** A range that the list does not name, as of an old link, stays a choice of its own. */
function rankChoices(value: string): Choice[] {
  const known: Choice[] = [...filterMessages.ranks];
  if (!/^[0-4]_[0-4]$/.test(value) || known.some((choice) => choice.value === value)) return known;
  const [min = 0, max = 4] = value.split('_').map(Number);
  return [...known, { value, label: filterMessages.rankRange(min, max) }];
}
