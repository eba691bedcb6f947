import { Form } from 'react-router';
import type { BadgeRule } from '#app/features/badges/rules/badge-rule.ts';
import { branchOf, determinedOn, firstPlaces, ruleKinds, trustLevels } from '#app/features/badges/rules/rule-kinds.ts';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { cx } from '#app/ui/cx.ts';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { badgeAdminMessages } from './badge-messages.ts';
import css from './badges.module.css';

const words = badgeAdminMessages.ruleForm;

type RuleFieldsProps = {
  rule: BadgeRule | null;
  /** The label of the branch that the rule names. */
  branch: string | null;
  /** What was typed, where the form comes back. */
  values: Record<string, string> | undefined;
  errors: Record<string, string>;
  /** What no rule is called, where a badge may be given by hand alone. */
  byHand?: string;
};

/** What a badge is given for; of the fields only those show that its kind asks. */
export function RuleForm({ mark, ...fields }: RuleFieldsProps & { mark: string }) {
  return (
    <Form className={cx('stack', css.form)} method="post" key={mark}>
      <ErrorSummary errors={fields.errors} />
      <input type="hidden" name="mark" value={mark} />
      <RuleFields {...fields} />
      <div className="row">
        <Button type="submit" name="intent" value="check" variant="primary" icon="users">
          {words.check}
        </Button>
      </div>
    </Form>
  );
}

/** The fields of a rule, in a form of the class `form`. */
export function RuleFields({ rule, branch, values, errors, byHand }: RuleFieldsProps) {
  const kept = (name: 'kind' | 'goal' | 'trust' | 'within' | 'of') => {
    const stored: Partial<Record<string, string | number | null>> = rule ?? {};
    return values?.[name] ?? String(stored[name] ?? '');
  };
  const choice = (name: 'trust' | 'within' | 'of') => ({
    name,
    label: words[name],
    defaultValue: kept(name) || undefined,
    error: errors[name],
  });
  const isAsked = byHand === undefined;
  return (
    <>
      <ChoiceField
        name="kind"
        label={words.kind}
        codes={ruleKinds}
        words={words.kinds}
        empty={byHand ?? words.chooseKind}
        defaultValue={kept('kind')}
        error={errors.kind}
        required={isAsked}
      />
      <div className={cx(!isAsked && css.ofGoal)}>
        <TextField
          label={words.goal}
          name="goal"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={kept('goal')}
          error={errors.goal}
          required={isAsked}
        />
      </div>
      <div className={css.ofTrust}>
        <ChoiceField {...choice('trust')} codes={trustLevels} words={words.trusts} />
      </div>
      <div className={css.ofWithin}>
        <ChoiceField {...choice('within')} codes={firstPlaces} words={words.withins} />
      </div>
      <div className={css.ofOf}>
        <ChoiceField {...choice('of')} codes={determinedOn} words={words.ofs} />
      </div>
      <div className={css.ofTaxon}>
        <TaxonPicker
          label={words.taxon}
          hint={words.taxonHint}
          error={errors.taxonName}
          optional
          picked={values ? null : pickedOf(rule, branch)}
          text={values?.taxonName ?? ''}
        />
      </div>
    </>
  );
}

function pickedOf(rule: BadgeRule | null, label: string | null) {
  const id = rule && branchOf(rule);
  return id === null || label === null ? null : { id, label };
}
