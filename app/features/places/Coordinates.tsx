import type { LatLon } from '#app/platform/geo/point.ts';
import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import css from './Coordinates.module.css';
import { coordinateForms } from './coordinate-forms.ts';
import { placesMessages as messages } from './messages.ts';

/** A point in the forms that other maps read, each to be copied. */
export function Coordinates({ point }: { point: LatLon }) {
  return (
    <dl className={css.root} aria-label={messages.coordinates}>
      {coordinateForms(point).map(({ system, text }) => (
        <div key={system} className={css.form}>
          <dt>{messages.systems[system]}</dt>
          <dd>
            <span className={css.text}>{text}</span>
            <CopyButton compact text={text} label={messages.copyAs(messages.systems[system])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
