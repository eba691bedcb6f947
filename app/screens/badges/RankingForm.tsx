import { Form } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import { rankingMessages as messages } from './ranking-messages.ts';
import css from './rankings.module.css';

type RankingFormProps = {
  years: readonly string[];
  groups: readonly { slug: string; name: string }[];
  counties: readonly { code: string; name: string }[];
  asked: { ev: string; csoport: string; megye: string };
  problems: Record<string, string>;
};

/** Which ranking is asked: what could not be read stands beside its field. */
export function RankingForm({ years, groups, counties, asked, problems }: RankingFormProps) {
  return (
    <Form method="get" action={urls.rankings()} className={css.filter} key={Object.values(asked).join(' ')}>
      <SelectField label={messages.year} name="ev" defaultValue={asked.ev} error={problems.ev}>
        <option value="">{messages.allYears}</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <SelectField label={messages.group} name="csoport" defaultValue={asked.csoport} error={problems.csoport}>
        <option value="">{messages.allGroups}</option>
        {groups.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={messages.county} name="megye" defaultValue={asked.megye} error={problems.megye}>
        <option value="">{messages.country}</option>
        {counties.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{messages.show}</Button>
    </Form>
  );
}
