import { isTicked, type Typed } from '#app/features/members/settings/typed.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField } from '#app/ui/forms/Field.tsx';
import css from './volunteer.module.css';
import { volunteerMessages as messages } from './volunteer-messages.ts';

/** Counties by tick. */
export function CountyTicks({
  counties,
  typed,
}: {
  counties: readonly { code: string; name: string }[];
  typed: Typed;
}) {
  return (
    <fieldset className={css.counties}>
      <legend className="visually-hidden">{messages.counties}</legend>
      {counties.map(({ code, name }) => (
        <CheckField
          key={code}
          id={`${fieldId('counties')}-${code}`}
          name="counties"
          value={code}
          label={name}
          defaultChecked={isTicked(typed, 'counties', code)}
        />
      ))}
    </fieldset>
  );
}
