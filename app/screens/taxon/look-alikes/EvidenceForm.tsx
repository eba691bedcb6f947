import { Form } from 'react-router';
import css from '#app/features/sightings/look-alikes/LookAlikes.module.css';
import {
  type Evidence,
  maxMustShow,
  evidenceMessages as messages,
  photoRanks,
  photoRankWords,
} from '#app/features/taxonomy/look-alikes/evidence.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField, TextArea } from '#app/ui/forms/Field.tsx';

/** An expert of the branch says what a photo must show, and how far it can prove a name. */
export function EvidenceForm({ own }: { own: Evidence }) {
  return (
    <Form method="post" className={css.form}>
      <TextArea
        name="mustShow"
        label={messages.field}
        hint={messages.fieldHint}
        rows={3}
        maxLength={maxMustShow}
        defaultValue={own.mustShow}
      />
      <SelectField label={messages.rank} name="photoRank" defaultValue={own.photoRank ?? ''}>
        <option value="">{messages.rankNone}</option>
        {photoRanks.map((rank) => (
          <option key={rank} value={rank}>
            {photoRankWords[rank]}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" name="intent" value="evidence">
          {messages.save}
        </Button>
      </p>
    </Form>
  );
}
