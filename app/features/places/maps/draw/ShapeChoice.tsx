import { type FootprintKind, footprintKinds } from '#app/platform/geo/footprint.ts';
import { fieldId } from '#app/ui/field-id.ts';
import css from './ShapeChoice.module.css';
import { shapeMessages as messages } from './shape-messages.ts';

/** Whether a place is a point, a line or an area; the empty text is the point. */
export type ShapeKind = FootprintKind | '';

type ShapeChoiceProps = {
  /** the form field that bears it */
  name: string;
  value: ShapeKind;
  onChange(kind: ShapeKind): void;
};

const kinds = ['', ...footprintKinds] as const;

/** Point, line or area: three words beside each other, as a form's own choice, for fingers and arrow keys alike. */
export function ShapeChoice({ name, value, onChange }: ShapeChoiceProps) {
  return (
    <fieldset className={css.root} id={fieldId(name)} tabIndex={-1}>
      <legend className="visually-hidden">{messages.shape}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={css.item}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={kind}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          {messages.shapes[kind || 'point']}
        </label>
      ))}
    </fieldset>
  );
}
