import { Form, useNavigation } from 'react-router';
import { importFields } from '#app/features/exchange/imports/mapping/import-fields.ts';
import { dateOrders, emptyObservers } from '#app/features/exchange/imports/mapping/mapping-choices.ts';
import type { Mapping } from '#app/features/exchange/imports/mapping/mapping-schema.ts';
import { importMessages } from '#app/features/exchange/imports/messages.ts';
import type { Layout } from '#app/features/exchange/imports/running/layout-schema.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField, TextField } from '#app/ui/forms/Field.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import css from './import.module.css';
import { importPagesMessages as messages } from './import-messages.ts';
import { columnName } from './mapping-from-form.ts';

type MappingFormProps = { layout: Layout; mapping: Mapping; errors: Readonly<Record<string, string>> };

/** Says of each column what it is, and how what could be read in two ways is to be read. */
export function MappingForm({ layout, mapping, errors }: MappingFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const asksOrder = layout.asksOrder.some((asks) => asks) || layout.dateOrder !== null;
  return (
    <Form method="post" data-kept-as={JSON.stringify(layout.headers)}>
      <Section title={messages.columnsTitle}>
        <p className="quiet">{messages.columnsLead}</p>
        <div className={css.columns} id={fieldId('columns')}>
          {layout.headers.map((header, at) => (
            <ChoiceField
              key={header}
              name={columnName(at)}
              label={header}
              hint={sampleOf(layout, at)}
              error={errors[columnName(at)]}
              defaultValue={mapping.columns[at] ?? ''}
              codes={importFields}
              words={importMessages.fieldNames}
              empty={messages.nothing}
            />
          ))}
        </div>
      </Section>
      <Section title={messages.optionsTitle}>
        <div className={css.options}>
          {asksOrder && (
            <ChoiceField
              name="dateOrder"
              label={messages.dateOrder}
              hint={messages.dateOrderHint}
              error={errors.dateOrder}
              defaultValue={mapping.dateOrder ?? ''}
              codes={dateOrders}
              words={messages.dateOrders}
              empty={messages.chooseOrder}
            />
          )}
          <ChoiceField
            name="emptyObserver"
            label={messages.emptyObserver}
            defaultValue={mapping.emptyObserver}
            codes={emptyObservers}
            words={messages.emptyObservers}
          />
          <TextField
            name="ownNames"
            label={messages.ownNames}
            hint={messages.ownNamesHint}
            error={errors.ownNames}
            defaultValue={mapping.ownNames.join('; ')}
            optional
          />
          <CheckField
            name="takesUnknown"
            label={messages.takesUnknown}
            hint={messages.takesUnknownHint}
            defaultChecked={mapping.takesUnknown}
          />
          <div className="row">
            <Button
              type="submit"
              name="intent"
              value="check"
              variant="primary"
              icon="check"
              disabledReason={isSending ? messages.oneMoment : null}
            >
              {messages.check}
            </Button>
          </div>
        </div>
      </Section>
    </Form>
  );
}

/** What stands in a column's first rows. */
function sampleOf({ samples }: Layout, at: number): string {
  const values = [...new Set(samples.map((row) => row[at] ?? '').filter((value) => value !== ''))];
  return values.length > 0 ? values.join(' · ') : messages.noSample;
}
